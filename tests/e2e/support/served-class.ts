import { createHmac } from 'node:crypto';
import { checkinCode, checkinMessage } from '#contract/checkin.rules.ts';
import { helperAccount } from './all-screens.ts';
import { ask, createClass, inviteOne, tokenOf } from './api.ts';
import { putClass } from './class-time.ts';
import type { DemoServer } from './demo-server.ts';

export const servedCoach = 'mei-zhang';
export const servedCoachEmail = `${servedCoach}@demo.openfield.example`;

interface Served {
  startedAgoMinutes?: number;
  title?: string;
}

/** A class of one hour that began so long ago. The helper of the demo has agreed to help in it. */
export async function servedClass(
  server: DemoServer,
  { startedAgoMinutes = 5, title = 'Early lengths' }: Served = {},
) {
  const coachToken = await tokenOf(server, servedCoachEmail);
  const token = await tokenOf(server, helperAccount);
  const { id: classId } = await createClass(server, servedCoach, { helperSlots: 1, title });
  const { id: helperId, name } = await ask(server, 'user.getUserInfo', {}, token);
  const id = await inviteOne(server, coachToken, classId, { helperId, role: 'assistant' });
  const { startsAt, endsAt } = await ask(server, 'class.detail', { id: classId });
  await ask(
    server,
    'invitation.answer',
    { id, answer: 'agree', reason: '', overlapConfirmed: true, basis: { startsAt, endsAt } },
    token,
  );
  await putClass(server, classId, { startedAgoMinutes });
  const { secret } = await ask(server, 'checkin.code', { id: classId }, coachToken);
  return {
    coachToken,
    token,
    classId,
    id,
    name,
    record: () => ask(server, 'invitation.detail', { id }, token),
    /** What the coach's phone shows at an instant, in ms. */
    codeAt: (at: number) =>
      checkinCode(createHmac('sha256', Buffer.from(secret, 'base64url')).update(checkinMessage(at)).digest()),
  };
}
