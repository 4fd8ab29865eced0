import { applyOutcome } from './apply-outcome.ts';
import { waitAfter } from './backoff.ts';
import type { Verdict } from './classify.ts';
import { dependentsOf } from './dependents.ts';
import { endedBody } from './ended-body.ts';
import { isErased, isOpen, isWaitlisted, type Answer, type OutboxRow } from './outbox-row.ts';
import type { StoreTx } from './store.ts';

export interface Settle {
  now: number;
  /** Server's clock in ms: the time of the answer that a person is shown. */
  serverNow: number;
  random: () => number;
  build: string;
  longestWait: number;
}

/**
 * Stores what became of one attempt: state, the server's answer and the record it carries, in one transaction. A row
 * that is done or rejected absorbs a late writer. A late failure leaves a row alone that somebody else took up or
 * that waits for the person. A late answer does count.
 */
export async function settle(tx: StoreTx, sent: OutboxRow, verdict: Verdict, world: Settle): Promise<void> {
  const { now, serverNow, build } = world;
  await tx.putMeta('lease', now);
  const row = await tx.row(sent.seq);
  if (!row || row.id !== sent.id || !isOpen(row)) return;
  const { hold: _, holdBuild: __, ...free } = row;
  switch (verdict.kind) {
    case 'done':
      await tx.putRow({
        ...free,
        body: endedBody(row, true),
        state: 'done',
        outcome: { ...verdict.answer, at: serverNow },
      });
      // An erased answer names only the id: stored as a record, it would replace what is known.
      return isErased({ outcome: verdict.answer })
        ? undefined
        : applyOutcome(tx, row, verdict.answer.data, serverNow);
    case 'refused':
      await tx.putRow({
        ...free,
        body: endedBody(row, false),
        state: 'rejected',
        outcome: { ...verdict.answer, at: serverNow },
      });
      return endDependents(tx, row, verdict.answer, serverNow);
    case 'needsUser':
      return tx.putRow({ ...free, state: 'needsUser', outcome: { ...verdict.answer, at: serverNow } });
    case 'quarantine':
      return tx.putRow({
        ...free,
        state: 'needsUser',
        hold: 'quarantine',
        outcome: { ...verdict.answer, at: serverNow },
        lastError: { kind: 'quarantine', http: verdict.answer.http, at: now },
      });
    case 'auth':
    case 'update':
    case 'trouble':
    case 'unknown':
      if (row.state === 'sending') await tx.putRow(backInLine(row, verdict, world));
      if (verdict.kind === 'update') await holdForUpdate(tx, sent.seq, build);
  }
}

/**
 * A cancellation behind a refused booking is about an order that will never exist. It ends with the booking, and the
 * person sees the booking's refusal. When the booking became a place on the waitlist, the person still waits for a seat:
 * the cancellation's end is then shown, too.
 */
async function endDependents(
  tx: StoreTx,
  row: OutboxRow,
  answer: Omit<Answer, 'at'>,
  now: number,
): Promise<void> {
  for (const behind of await dependentsOf(tx, row)) {
    await tx.putRow({
      ...behind,
      body: endedBody(behind, false),
      state: 'rejected',
      outcome: { ...answer, data: null, at: now },
      ...(isWaitlisted(answer) ? {} : { seenAt: now }),
    });
  }
}

type Unanswered = Extract<Verdict, { kind: 'auth' | 'update' | 'trouble' | 'unknown' }>;

function backInLine(row: OutboxRow, verdict: Unanswered, { now, random, longestWait }: Settle): OutboxRow {
  const http = 'http' in verdict && verdict.http !== undefined ? { http: verdict.http } : {};
  const lastError = { kind: verdict.kind, ...http, at: now };
  const isRefused = verdict.kind === 'auth' || verdict.kind === 'update';
  // The server refused it before it looked at the key: that was no attempt.
  const attempts = isRefused ? Math.max(0, row.attempts - 1) : row.attempts;
  const isHeld = isRefused && !('isMistaken' in verdict);
  // A sign-in or an update lifts these holds immediately, so no wait is needed.
  if (isHeld) return { ...row, state: 'queued', attempts, lastError };
  const failures = row.failures + 1;
  const retryAfter = verdict.kind === 'trouble' ? verdict.retryAfter : undefined;
  const nextAttemptAt = now + waitAfter({ failures, retryAfter, longest: longestWait }, random);
  const asked = retryAfter === undefined ? {} : { isAsked: true as const };
  return {
    ...row,
    state: 'queued',
    attempts,
    failures,
    nextAttemptAt,
    lastError: { ...lastError, ...asked },
  };
}

async function holdForUpdate(tx: StoreTx, seq: number, build: string): Promise<void> {
  const row = await tx.row(seq);
  if (row?.state === 'queued') await tx.putRow({ ...row, hold: 'update', holdBuild: build });
}
