import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { Row } from '#server/db/types.ts';
import { checkIn, checkOut } from '#server/helping/checkin/checkin.commands.ts';
import { classSecret, codeAt } from '#server/helping/checkin/checkin.rules.ts';
import { correctHours, decideHours } from '#server/helping/hours/hours.decide.commands.ts';
import { disputeHours } from '#server/helping/hours/hours.dispute.commands.ts';
import { endServed } from '#server/helping/hours/hours.entry.jobs.ts';
import { removeHours, submitHours } from '#server/helping/hours/hours.submit.commands.ts';
import { thankHelper } from '#server/helping/hours/hours.thank.commands.ts';
import { answerInvitation } from '#server/helping/invitation/invitation.answer.commands.ts';
import { inviteHelpers } from '#server/helping/invitation/invitation.open.commands.ts';
import { does, keep, made, type Act } from './act.ts';
import type { CastCoach } from './coach-cast.ts';
import type { Entry } from './stage.ts';

export interface Helper {
  id: string;
  role: HelperRole;
}
/** State of a helper's service in one class. */
export type Service = 'entered' | 'pending' | 'approved' | 'declined' | 'corrected' | 'disputed' | 'inactive';

/** Texts between coaches and helpers, in the language of the coach. */
const words = {
  en: {
    invite: 'Could you stand at the shallow end?',
    correct: 'You came for the second half.',
    thanks: 'Thank you for coming in spite of the storm. The children asked for you.',
    decline: 'This was the other group. Please look again.',
    dispute: 'I was with this group the whole hour. The check-ins say so too.',
  },
  zh: {
    invite: '可以来帮忙看着场边的孩子吗？',
    correct: '您是下半场到的。',
    thanks: '下那么大的雨还赶来，谢谢您。孩子们都在问您什么时候再来。',
    decline: '那是另一组，请再核对一下。',
    dispute: '我一直在这一组，签到记录也能证明。',
  },
} as const;

/** Sends the coach's invitation to the helper, and stores it under this name. */
export const invited = (act: Act, name: string, lead: CastCoach, helper: Helper, cls: Row<'class'>) =>
  keep(act, name, invite(act, lead, helper, cls));

async function invite({ stage }: Act, lead: CastCoach, helper: Helper, cls: Row<'class'>) {
  const { items } = await inviteHelpers(stage.as(lead.id, 'coach'), {
    classId: cls.id,
    helpers: [{ helperId: helper.id, role: helper.role, overlapConfirmed: false }],
    message: words[lead.language].invite,
  });
  const invitation = items[0]?.invitation;
  if (!invitation) throw new Error(`nobody was invited: ${items[0]?.whyNot ?? ''}`);
  return invitation;
}

export const agreed = (act: Act, name: string, helper: Helper, cls: Row<'class'>) =>
  answerInvitation(act.stage.as(helper.id, helper.role), {
    id: made(act, name),
    answer: 'agree',
    reason: '',
    overlapConfirmed: false,
    basis: timesOf(cls),
  });

export const timesOf = ({ starts_at: startsAt, ends_at: endsAt }: Row<'class'>) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** From the invitation to what the coach made of the minutes. */
export function served(
  act: Act,
  lead: CastCoach,
  helper: Helper,
  cls: Row<'class'>,
  service: Service,
): Entry[] {
  const { stage, now } = act;
  const name = `${helper.id} in ${cls.id}`;
  const at = (time: number, run: () => Promise<unknown>) =>
    time < now.getTime() ? [does(act, (now.getTime() - time) / DAY_MS, run)] : [];
  const [start, end] = [cls.starts_at.getTime(), cls.ends_at.getTime()];
  const me = () => stage.as(helper.id, helper.role);
  const coach = () => stage.as(lead.id, 'coach');
  const id = () => ({ id: made(act, `hours of ${name}`) });
  const scan = () => {
    const readAt = stage.deps.clock.now();
    const code = codeAt(classSecret(stage.deps.config.secret, cls.id), readAt);
    return { classId: cls.id, code, at: readAt.toISOString(), nonce: randomUUID() };
  };
  const handIn = () => keep(act, `hours of ${name}`, submitHours(me(), { classId: cls.id, note: '' }));
  const hand = at(end + HOUR_MS, handIn);
  const approve = at(end + 5 * HOUR_MS, () =>
    decideHours(coach(), { ...id(), decision: 'approve', reason: '' }),
  );
  const rest: Record<Service, () => Entry[]> = {
    entered: () => [],
    // Lately, so that they still wait for the coach when somebody looks.
    pending: () => at(now.getTime() - 20 * HOUR_MS, handIn),
    approved: () => [...hand, ...approve],
    corrected: () => [
      ...hand,
      ...approve,
      ...at(end + 9 * HOUR_MS, () =>
        correctHours(coach(), { ...id(), minutes: 30, reason: words[lead.language].correct }),
      ),
      ...at(end + 10 * HOUR_MS, () => thankHelper(coach(), { ...id(), text: words[lead.language].thanks })),
    ],
    declined: () => [
      ...hand,
      ...at(end + 5 * HOUR_MS, () =>
        decideHours(coach(), {
          ...id(),
          decision: 'decline',
          reason: words[lead.language].decline,
        }),
      ),
    ],
    disputed: () => [
      ...rest.declined(),
      ...at(end + 6 * HOUR_MS, () => submitHours(me(), { classId: cls.id, note: '' })),
      ...at(end + 8 * HOUR_MS, () =>
        decideHours(coach(), { ...id(), decision: 'decline', reason: words[lead.language].decline }),
      ),
      ...at(end + 10 * HOUR_MS, () => disputeHours(me(), { ...id(), text: words[lead.language].dispute })),
    ],
    inactive: () => [...hand, ...at(end + 2 * HOUR_MS, () => removeHours(me(), id()))],
  };
  return [
    ...at(start - 3 * DAY_MS, () => invited(act, name, lead, helper, cls)),
    ...at(start - 2 * DAY_MS, () => agreed(act, name, helper, cls)),
    ...at(start - 10 * MINUTE_MS, () => checkIn(me(), scan())),
    // Records with both scans would be approved automatically after a week.
    ...(service === 'pending' ? [] : at(end + 5 * MINUTE_MS, () => checkOut(me(), scan()))),
    ...at(end + 15 * MINUTE_MS, () => endServed(stage.deps)),
    ...rest[service](),
  ];
}
