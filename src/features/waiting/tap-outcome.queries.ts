import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import { settled } from '#src/offline/outbox.ts';

/** Long enough for an answer on a working network, short enough not to keep somebody waiting without one. */
const patienceMs = 4000;

/** What became of one tap when the person has looked at the busy button long enough. */
export type TapOutcome = 'done' | 'saved' | 'asks';

/** `notSaved`: nothing was kept or sent. An error says what came of a request that was sent at once. */
export type TapResult = TapOutcome | 'notSaved' | Error;

/** The outbox row of a tap once it is answered, or as it stands when the patience is over. */
export const awaitRow = (rowId: string): Promise<OutboxRow | undefined> => settled(rowId, patienceMs);

/** Done at the server, saved on this phone, or waiting for a decision of the person. */
export async function awaitOutcome(rowId: string): Promise<TapOutcome> {
  const row = await awaitRow(rowId);
  if (row?.state === 'done') return 'done';
  return row?.state === 'needsUser' || row?.state === 'rejected' ? 'asks' : 'saved';
}

/** What came of a request that was sent at once, because the phone could not keep it. */
export const resultOf = (sent: Promise<unknown>): Promise<TapResult> =>
  sent.then(
    () => 'done' as const,
    (error: unknown) => (error instanceof Error ? error : new Error('not sent', { cause: error })),
  );
