import type { HoursRecord } from '#contract/hours.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

/** A helper submits the minutes of past classes, also those that were declined, until the signal aborts. */
export const actAsServing = (caller: KeyedCaller, signal: AbortSignal): Promise<void> =>
  again(caller, [300, 1500], signal, async () => {
    const mine = await caller.read('hours.mine', {});
    const record = oneOf(
      caller,
      (mine?.items ?? []).filter(({ actions }) => actions.includes('submit')),
    );
    if (record) await caller.command('hours.submit', { classId: record.class.id, note: '' });
  });

/** A coach approves and declines submitted minutes, and corrects approved ones, until the signal aborts. */
export async function actAsApproving(caller: KeyedCaller, signal: AbortSignal): Promise<void> {
  const approved: HoursRecord[] = [];
  await again(caller, [300, 1500], signal, async () => {
    const { random } = caller;
    const pending = await caller.read('hours.pending', {});
    const record = oneOf(caller, pending?.items ?? []);
    const known = oneOf(caller, approved);
    if (record) {
      const decision = random.isTrue(0.7) ? 'approve' : 'decline';
      const decided = await caller.command('hours.decide', { id: record.id, decision, reason: 'As seen' });
      if (decided?.actions.includes('correct')) approved.push(decided);
    } else if (known) {
      const minutes = random.int(0, Math.floor(known.maxMinutes / known.stepMinutes)) * known.stepMinutes;
      await caller.command('hours.correct', { id: known.id, minutes, reason: 'Left early' });
    }
  });
}
