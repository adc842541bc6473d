"""Learns ``knowledge.projection`` from the phrasings: ``python -m benchmarks.projection``.

A question must come nearer to its paragraph, and to other questions about it, than to those of the
same game that are about something else (contrastive loss). The labelled questions take no part.
Needs torch (extra ``transformers``); takes some minutes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch.nn.functional import cross_entropy, normalize

from knowledge import projection
from knowledge.index import shipped_index

EPOCHS = 14
BATCH = 128
LEARNING_RATE = 2e-3
TEMPERATURE = 0.05
TO_IDENTITY = 0.01  # how much the map is held to the identity


def learn(seed: int = 0) -> dict[str, Any]:
    """The arrays that ``knowledge.projection`` loads."""
    torch.manual_seed(seed)
    index = shipped_index()
    games = []
    for shelf in index._shelves.values():
        plain = shelf.plain_vectors(index.encoder)
        games.append(
            (
                torch.from_numpy(plain["asked_meaning"]),
                torch.from_numpy(shelf.asked_of),
                torch.from_numpy(plain["meaning"]),
            )
        )
    question_mean = torch.cat([questions for questions, _, _ in games]).mean(0)
    passage_mean = torch.cat([passages for _, _, passages in games]).mean(0)
    identity = torch.eye(len(question_mean))
    matrix = torch.nn.Parameter(identity.clone())
    optimizer = torch.optim.Adam([matrix], lr=LEARNING_RATE)
    for _ in range(EPOCHS):
        for questions, answers, passages in games:
            for batch in torch.randperm(len(questions)).split(BATCH):
                asked = normalize((questions[batch] - question_mean) @ matrix, dim=1)
                told = normalize((passages - passage_mean) @ matrix, dim=1)
                with torch.no_grad():
                    others = normalize((questions - question_mean) @ matrix, dim=1)
                loss = cross_entropy(asked @ told.T / TEMPERATURE, answers[batch])
                loss = loss + _to_each_other(asked, others, batch, answers)
                strayed = ((matrix - identity) ** 2).sum() / len(identity)
                loss = loss + TO_IDENTITY * strayed
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
    return {
        "encoder": np.array(index.encoder.name),
        "question_mean": question_mean.numpy().astype(np.float16),
        "passage_mean": passage_mean.numpy().astype(np.float16),
        "matrix": matrix.detach().numpy().astype(np.float16),
    }


def _to_each_other(asked: Any, others: Any, batch: Any, answers: Any) -> Any:
    """The loss of the batch's questions against all others, those of one paragraph being right."""
    near = asked @ others.T / TEMPERATURE
    same = answers[batch][:, None] == answers[None]
    itself = torch.arange(len(batch)), batch
    same[itself] = False
    near = near.index_put(itself, torch.tensor(-1e4))
    some = same.any(1)
    if not some.any():
        return torch.tensor(0.0)
    right = near[some].masked_fill(~same[some], -1e4)
    return (torch.logsumexp(near[some], 1) - torch.logsumexp(right, 1)).mean()


if __name__ == "__main__":
    np.savez(projection.PATH, **learn())
    print(f"{projection.PATH} yazıldı.")
