import { ValidityFlag } from '#contract/enums.ts';
import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

export interface Helper {
  readonly id: string;
  readonly role: 'assistant' | 'volunteer';
}

/**
 * A coach invites helpers, answers requests to help, withdraws invitations and releases helpers, until the
 * signal aborts.
 */
export const actAsInviting = (
  caller: KeyedCaller,
  helpers: readonly Helper[],
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> =>
  again(caller, [300, 1500], signal, async () => {
    if (caller.random.isTrue(0.5)) return await answerOne(caller, 'coach');
    const cls = oneOf(
      caller,
      log.open.filter(({ coach }) => coach.id === caller.userId),
    );
    const helper = oneOf(caller, helpers);
    if (cls === undefined || helper === undefined) return;
    await caller.command('invitation.create', {
      classId: cls.id,
      helpers: [{ helperId: helper.id, role: helper.role, overlapConfirmed: caller.random.isTrue(0.8) }],
      message: '',
    });
  });

/** Answers an invitation that waits for this side; sometimes ends one that is agreed. */
export async function answerOne(caller: KeyedCaller, as: 'coach' | 'helper'): Promise<void> {
  const { random } = caller;
  const list = await caller.read('invitation.list', { as, validity: ValidityFlag.is });
  const found = oneOf(
    caller,
    (list?.items ?? []).filter(({ actions }) => actions.length > 0),
  );
  if (found === undefined) return;
  const { id, actions } = found;
  if (actions.includes('agree'))
    await caller.command('invitation.answer', {
      id,
      answer: random.isTrue(0.8) ? 'agree' : 'reject',
      reason: 'As it is',
      overlapConfirmed: random.isTrue(0.8),
      basis: { startsAt: found.class.startsAt, endsAt: found.class.endsAt },
    });
  else if (actions.includes('withdraw') && random.isTrue(0.2))
    await caller.command('invitation.withdraw', { id });
  else if (actions.includes('release') && random.isTrue(0.2))
    await caller.command('invitation.release', { id, reason: 'Plans have changed' });
}
