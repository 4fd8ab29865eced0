import { randomUUID } from 'node:crypto';
import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

/** Waits for seats of full classes, and answers the server's offers, until the signal aborts. */
export const actAsWaiting = (
  caller: KeyedCaller,
  participantIds: readonly string[],
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> =>
  again(caller, [150, 700], signal, async () => {
    const { random } = caller;
    if (random.isTrue(0.45)) return await join(caller, participantIds, log);
    const mine = await caller.read('waitlist.mine', {});
    const offered = oneOf(
      caller,
      (mine?.items ?? []).filter(({ actions }) => actions.includes('accept')),
    );
    if (offered) return await answer(caller, offered.id, log);
    const waiting = oneOf(
      caller,
      (mine?.items ?? []).filter(({ actions }) => actions.includes('leave')),
    );
    if (waiting && random.isTrue(0.1)) await caller.command('waitlist.leave', { id: waiting.id });
  });

async function join(caller: KeyedCaller, participantIds: readonly string[], log: ClientLog): Promise<void> {
  const { random } = caller;
  const known = oneOf(caller, log.open);
  if (known === undefined) return;
  const cls = await caller.read('class.detail', { id: known.id });
  if (!cls?.actions.includes('joinWaitlist')) return;
  const entryId = randomUUID();
  log.sent.waitlist_entry.add(entryId);
  await caller.command('waitlist.join', {
    entryId,
    classId: cls.id,
    participantIds: random.shuffle(participantIds).slice(0, random.int(1, 2)),
    takesFewer: random.isTrue(0.5),
    tappedAt: new Date().toISOString(),
  });
}

async function answer(caller: KeyedCaller, id: string, log: ClientLog): Promise<void> {
  if (caller.random.isTrue(0.2)) {
    await caller.command('waitlist.decline', { id });
    return;
  }
  const payFromBalance = caller.random.isTrue(0.8);
  const order = await caller.command('waitlist.accept', { id, payFromBalance });
  if (order) log.note(order);
}
