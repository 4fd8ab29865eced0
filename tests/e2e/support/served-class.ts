import { createHmac } from 'node:crypto';
import { checkinCode, checkinMessage } from '#contract/checkin.rules.ts';
import type { HelperRole } from '#contract/enums.ts';
import { ask, inviteOne } from './api.ts';
import { putClass } from './class-time.ts';
import { createClass } from './classes.ts';
import type { DemoServer } from './demo-server.ts';
import { addCoach, addHelper, type Person } from './people.ts';

interface Served {
  startedAgoMinutes?: number;
  title?: string;
  /** An assistant, unless the journey has somebody else. */
  helper?: Person;
  role?: HelperRole;
}

/** A class of one hour that began so long ago. A helper has agreed to help in it. */
export async function servedClass(
  server: DemoServer,
  { startedAgoMinutes = 5, title = 'Early lengths', helper: given, role = 'assistant' }: Served = {},
) {
  const coach = await addCoach(server);
  const helper = given ?? (await addHelper(server));
  const { token } = helper;
  const { id: classId } = await createClass(server, coach, { helperSlots: 1, title });
  const id = await inviteOne(server, coach.token, classId, { helperId: helper.id, role });
  const { startsAt, endsAt } = await ask(server, 'class.detail', { id: classId });
  await ask(
    server,
    'invitation.answer',
    { id, answer: 'agree', reason: '', overlapConfirmed: true, basis: { startsAt, endsAt } },
    token,
  );
  await putClass(server, classId, { startedAgoMinutes });
  const { secret } = await ask(server, 'checkin.code', { id: classId }, coach.token);
  return {
    coach,
    helper,
    classId,
    id,
    record: () => ask(server, 'invitation.detail', { id }, token),
    /** The code on the coach's phone at an instant, in ms. */
    codeAt: (at: number) =>
      checkinCode(createHmac('sha256', Buffer.from(secret, 'base64url')).update(checkinMessage(at)).digest()),
  };
}
