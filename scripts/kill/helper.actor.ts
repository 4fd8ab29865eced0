import type { ClientLog } from './client-log.ts';
import { answerOne, type Helper } from './inviting.actor.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

/** A helper agrees, refuses, requests invitations and steps down, until the signal aborts. */
export const actAsHelper = (
  caller: KeyedCaller,
  { role }: Helper,
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> =>
  again(caller, [150, 700], signal, async () => {
    const { random } = caller;
    const cls = oneOf(caller, log.open);
    if (cls === undefined || random.isTrue(0.65)) return await answerOne(caller, 'helper');
    await caller.command('invitation.request', {
      classId: cls.id,
      role,
      message: '',
      overlapConfirmed: random.isTrue(0.8),
    });
  });
