import { DAY_MS } from '#contract/durations.ts';
import type { Row } from '#server/db/types.ts';
import { answerInvitation } from '#server/helping/invitation/invitation.answer.commands.ts';
import { requestToHelp } from '#server/helping/invitation/invitation.open.commands.ts';
import { issueTranscript } from '#server/helping/transcript/transcript.commands.ts';
import { inFront } from './accounts.ts';
import { drafts } from './act-drafts.ts';
import { does, keep, made, type Act } from './act.ts';
import type { CastCoach } from './coach-cast.ts';
import { agreed, invited, served, timesOf, type Helper, type Service } from './helper-scenes.ts';
import type { Entry } from './stage.ts';

/** In classes that have been, the latest first. */
const jordanServed: readonly Service[] = ['pending', 'approved', 'corrected', 'approved'];
const miaServed: readonly Service[] = ['entered', 'approved', 'declined'];

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
    ...helpsToday(act, lead, mia, own),
    ...drafts(act, lead, { jordan, mia }),
    does(act, 1, () =>
      issueTranscript(act.stage.as(jordan.id, jordan.role), { from: dayAgo(now, 80), until: dayAgo(now, 2) }),
    ),
  ];
}

/** In the class of today, so that whoever looks can check in with the code on the coach's phone. */
function helpsToday(act: Act, lead: CastCoach, helper: Helper, own: readonly Row<'class'>[]): Entry[] {
  const today = own.find(({ starts_at: at }) => Math.abs(at.getTime() - act.now.getTime()) < DAY_MS / 2);
  if (today === undefined) return [];
  return [
    does(act, 2.9, () => invited(act, 'today', lead, helper, today)),
    does(act, 2.6, () => agreed(act, 'today', helper, today)),
  ];
}

const dayAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

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
