import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { randomUUID } from 'node:crypto';
import type { HelperRole } from '#contract/enums.ts';
import type { Row } from '#server/db/types.ts';
import { createDraft } from '#server/helping/draft/draft.create.commands.ts';
import { decideDraft } from '#server/helping/draft/draft.decide.commands.ts';
import { classSecret, codeAt } from '#server/helping/checkin/checkin.rules.ts';
import { checkIn, checkOut } from '#server/helping/checkin/checkin.commands.ts';
import { correctHours, decideHours } from '#server/helping/hours/hours.decide.commands.ts';
import { removeHours, submitHours } from '#server/helping/hours/hours.submit.commands.ts';
import { issueTranscript } from '#server/helping/transcript/transcript.commands.ts';
import { answerInvitation } from '#server/helping/invitation/invitation.answer.commands.ts';
import { inviteHelper, requestToHelp } from '#server/helping/invitation/invitation.open.commands.ts';
import { endServed } from '#server/helping/hours/hours.entry.jobs.ts';
import { inFront } from './accounts.ts';
import { classFormOf, does, keep, made, type Act } from './act.ts';
import type { CastCoach } from './coach-cast.ts';
import type { Entry } from './stage.ts';

interface Helper {
  id: string;
  role: HelperRole;
}
/** What became of somebody's service in one class. */
type Service = 'entered' | 'pending' | 'approved' | 'declined' | 'corrected' | 'inactive';

/** In classes that have been, the latest first. */
const jordanServed: readonly Service[] = ['pending', 'approved', 'corrected', 'approved'];
const miaServed: readonly Service[] = ['entered', 'inactive', 'declined'];

/** Assistants and volunteers of the coach in front: what they were asked, how they helped, and what became of it. */
export function helpers(act: Act): Entry[] {
  const { demoGroup, now, classes, coaches } = act;
  const lead = coaches.find(({ story }) => story.id === inFront.coaches[0]);
  if (lead === undefined) return [];
  const jordan: Helper = { id: demoGroup.jordanId, role: 'assistant' };
  const mia: Helper = { id: demoGroup.miaId, role: 'volunteer' };
  const own = classes.filter((cls) => cls.coach_id === lead.id && cls.state === 'published');
  const past = own.filter((cls) => cls.ends_at.getTime() + DAY_MS < now.getTime()).toReversed();
  const coming = own.filter((cls) => cls.starts_at.getTime() - DAY_MS > now.getTime());
  const serve = (helper: Helper, services: readonly Service[]) =>
    services.flatMap((service, index) => {
      const cls = past[index];
      return cls === undefined ? [] : served(act, lead, helper, cls, service);
    });
  return [
    ...serve(jordan, jordanServed),
    ...serve(mia, miaServed),
    ...asked(act, lead, { jordan, mia }, coming),
    ...drafts(act, lead, { jordan, mia }),
    does(act, 1, () =>
      issueTranscript(act.stage.as(jordan.id, jordan.role), { from: dayAgo(now, 80), until: dayAgo(now, 2) }),
    ),
  ];
}

const dayAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

const invited = (act: Act, name: string, lead: CastCoach, helper: Helper, cls: Row<'class'>) =>
  keep(
    act,
    name,
    inviteHelper(act.stage.as(lead.id, 'coach'), {
      classId: cls.id,
      helperId: helper.id,
      role: helper.role,
      message: 'Could you stand at the shallow end?',
      overlapConfirmed: false,
    }),
  );

const agreed = (act: Act, name: string, helper: Helper, cls: Row<'class'>) =>
  answerInvitation(act.stage.as(helper.id, helper.role), {
    id: made(act, name),
    answer: 'agree',
    reason: '',
    overlapConfirmed: false,
    basis: timesOf(cls),
  });

const timesOf = ({ starts_at: startsAt, ends_at: endsAt }: Row<'class'>) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** From the invitation to what the coach made of the minutes. */
function served(act: Act, lead: CastCoach, helper: Helper, cls: Row<'class'>, service: Service): Entry[] {
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
  const hand = at(end + HOUR_MS, () =>
    keep(act, `hours of ${name}`, submitHours(me(), { classId: cls.id, note: '' })),
  );
  const approve = at(end + 5 * HOUR_MS, () =>
    decideHours(coach(), { ...id(), decision: 'approve', reason: '' }),
  );
  const rest: Record<Service, () => Entry[]> = {
    entered: () => [],
    pending: () => hand,
    approved: () => [...hand, ...approve],
    corrected: () => [
      ...hand,
      ...approve,
      ...at(end + 9 * HOUR_MS, () =>
        correctHours(coach(), { ...id(), minutes: 30, reason: 'You came for the second half.' }),
      ),
    ],
    declined: () => [
      ...hand,
      ...at(end + 5 * HOUR_MS, () =>
        decideHours(coach(), {
          ...id(),
          decision: 'decline',
          reason: 'This was the other group. Please look again.',
        }),
      ),
    ],
    inactive: () => [...hand, ...at(end + 2 * HOUR_MS, () => removeHours(me(), id()))],
  };
  return [
    ...at(start - 3 * DAY_MS, () => invited(act, name, lead, helper, cls)),
    ...at(start - 2 * DAY_MS, () => agreed(act, name, helper, cls)),
    ...at(start - 10 * MINUTE_MS, () => checkIn(me(), scan())),
    ...at(end + 5 * MINUTE_MS, () => checkOut(me(), scan())),
    ...at(end + 15 * MINUTE_MS, () => endServed(stage.deps)),
    ...rest[service](),
  ];
}

/** For classes to come: one is agreed, one waits for the helper, one for the coach, one was refused. */
function asked(
  act: Act,
  lead: CastCoach,
  { jordan, mia }: { jordan: Helper; mia: Helper },
  [first, second]: readonly Row<'class'>[],
): Entry[] {
  const { stage } = act;
  if (!first || !second) return [];
  return [
    does(act, 2.5, () => invited(act, 'agreed', lead, jordan, first)),
    does(act, 2, () => agreed(act, 'agreed', jordan, first)),
    does(act, 1.5, () => invited(act, 'open', lead, jordan, second)),
    does(act, 1, () =>
      keep(
        act,
        'asked',
        requestToHelp(stage.as(mia.id, mia.role), {
          classId: second.id,
          role: mia.role,
          message: 'I could sign for those who do not hear.',
          overlapConfirmed: false,
        }),
      ),
    ),
    does(act, 2.2, () => invited(act, 'refused', lead, mia, first)),
    does(act, 1.2, () =>
      answerInvitation(stage.as(mia.id, mia.role), {
        id: made(act, 'refused'),
        answer: 'reject',
        reason: 'I have an exam that day.',
        overlapConfirmed: false,
        basis: timesOf(first),
      }),
    ),
  ];
}

/** Classes that helpers propose: one waits for the coach in front, one became a class, one did not. */
function drafts(act: Act, lead: CastCoach, { jordan, mia }: { jordan: Helper; mia: Helper }): Entry[] {
  const { stage, demoGroup } = act;
  const propose = (name: string, helper: Helper, coach: CastCoach, daysAgo: number, inDays: number) =>
    does(act, daysAgo, () =>
      keep(
        act,
        name,
        createDraft(stage.as(helper.id, helper.role), {
          coachId: coach.id,
          role: helper.role,
          form: {
            ...classFormOf(act, coach, {
              inDays,
              time: '07:00',
              capacity: 4,
              title: { en: 'Early birds', zh: '早鸟课' },
            }),
            priceMinor: 0,
          },
        }),
      ),
    );
  const decided = (name: string, daysAgo: number, decision: 'agree' | 'reject', reason: string) =>
    does(act, daysAgo, () =>
      decideDraft(stage.as(demoGroup.coach.id, 'coach'), { id: made(act, name), decision, reason }),
    );
  return [
    propose('early at the pool', jordan, lead, 1, 19),
    propose('early at the wall', mia, demoGroup.coach, 4, 20),
    decided('early at the wall', 3, 'agree', ''),
    propose('too early', jordan, demoGroup.coach, 4.5, 21),
    decided('too early', 3.5, 'reject', 'The hall is closed that day.'),
  ];
}
