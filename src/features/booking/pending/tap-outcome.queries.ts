import { ApiError } from '#src/api/api-error.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import { settled } from '#src/offline/outbox.ts';

/** Long enough for an answer on a working network, short enough to wait without one. */
const patienceMs = 4000;

/** Outcome of one tap after the short wait with a busy button. */
export type TapOutcome = 'done' | 'saved' | 'needsDecision';

/** `notSaved`: nothing was stored or sent. An error is the outcome of a request that was sent directly. */
export type TapResult = TapOutcome | 'notSaved' | Error;

/** Returns the outbox row of a tap once it is answered, or its state after `patienceMs`. */
export const awaitRow = (rowId: string): Promise<OutboxRow | undefined> => settled(rowId, patienceMs);

/** Resolves to the state of the tap: done on the server, saved on this phone, or in need of a decision. */
export const awaitOutcome = async (rowId: string): Promise<TapOutcome> => outcomeOf(await awaitRow(rowId));

/** The same for a row that was read. */
export function outcomeOf(row: OutboxRow | undefined): TapOutcome {
  if (row?.state === 'done') return 'done';
  return row?.state === 'needsUser' || row?.state === 'rejected' ? 'needsDecision' : 'saved';
}

/** True for a request that took effect, though its answer is no longer kept. */
export const isErasedAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'ANSWER_ERASED';

/** Outcome of a request that was sent directly because the phone could not store it. An erased answer took effect. */
export const resultOf = (sent: Promise<unknown>): Promise<TapResult> =>
  sent.then(
    () => 'done' as const,
    (error: unknown) => {
      if (isErasedAnswer(error)) return 'done' as const;
      return error instanceof Error ? error : new Error('not sent', { cause: error });
    },
  );
