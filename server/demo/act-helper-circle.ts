import { DAY_MS } from '#contract/durations.ts';
import type { Row } from '#server/db/types.ts';
import { consentToInvitation } from '#server/helping/invitation/invitation.consent.commands.ts';
import { requestToHelp } from '#server/helping/invitation/invitation.open.commands.ts';
import { inFront } from './accounts.ts';
import { proposes } from './act-drafts.ts';
import { does, keep, made, type Act } from './act.ts';
import type { CastCoach } from './coach-cast.ts';
import type { CastFamily } from './family-cast.ts';
import { agreed, invited, served, type Helper, type Service } from './helper-scenes.ts';
import type { Entry } from './stage.ts';
import { otherHelpers } from './story/other-helpers.ts';

/** Service in past classes, the latest class first. The first hours are still pending or disputed. */
const services: Readonly<Record<string, readonly (Service | null)[]>> = {
  'li.xiaowen': ['pending', 'approved', 'approved', 'corrected'],
  'zhang.zixuan': ['pending', 'declined', 'approved'],
  // Maya's latest class already has three helpers.
  'amara.diallo': [null, 'approved', 'inactive'],
  'luis.ortega': ['disputed'],
};

/** The helpers around those in front: the circle of the Chinese coach, and two minors with their guardians. */
export function helperCircles(act: Act, others: ReadonlyMap<string, string>): Entry[] {
  const [english, chinese] = inFront.coaches.map((id) => act.coaches.find(({ story }) => story.id === id));
  if (english === undefined || chinese === undefined) return [];
  return [...chineseCircle(act, chinese, others), ...neighbors(act, english, others)];
}

function helperOf(others: ReadonlyMap<string, string>, name: string): Helper {
  const id = others.get(name);
  const story = otherHelpers.find((candidate) => candidate.id === name);
  if (id === undefined || story === undefined) throw new Error(`the demo has no helper "${name}"`);
  return { id, role: story.role };
}

/** The published classes of a coach: those that have been, the latest first, and those to come. */
function classesOf({ classes, now }: Act, coach: CastCoach) {
  const own = classes.filter((cls) => cls.coach_id === coach.id && cls.state === 'published');
  return {
    past: own.filter((cls) => cls.ends_at.getTime() + DAY_MS < now.getTime()).toReversed(),
    coming: own.filter((cls) => cls.starts_at.getTime() - 2 * DAY_MS > now.getTime()),
  };
}

const serve = (act: Act, lead: CastCoach, others: ReadonlyMap<string, string>, name: string): Entry[] =>
  (services[name] ?? []).flatMap((service, index) => {
    const cls = classesOf(act, lead).past[index];
    return cls === undefined || service === null
      ? []
      : served(act, lead, helperOf(others, name), cls, service);
  });

const asks = (act: Act, name: string, helper: Helper, cls: Row<'class'>, message: string) =>
  keep(
    act,
    name,
    requestToHelp(act.stage.as(helper.id, helper.role), {
      classId: cls.id,
      role: helper.role,
      message,
      overlapConfirmed: false,
    }),
  );

const parents = {
  language: 'zh',
  title: '清晨亲子体验课',
  description: '家长和孩子一起上课，每组四个家庭。我可以协助讲解和翻译。',
  bring: '舒适的衣服和水。',
} as const;

/** For classes to come one is agreed, one waits for the helper and one for the coach. A class is proposed too. */
function chineseCircle(act: Act, lead: CastCoach, others: ReadonlyMap<string, string>): Entry[] {
  const [li, zhang, wu] = ['li.xiaowen', 'zhang.zixuan', 'wu.tong'].map((name) => helperOf(others, name));
  const [first, second] = classesOf(act, lead).coming;
  if (!li || !zhang || !wu || !first || !second) return [];
  return [
    ...serve(act, lead, others, 'li.xiaowen'),
    ...serve(act, lead, others, 'zhang.zixuan'),
    does(act, 2.4, () => invited(act, 'li agreed', lead, li, first)),
    does(act, 1.9, () => agreed(act, 'li agreed', li, first)),
    does(act, 1.4, () => invited(act, 'zhang open', lead, zhang, second)),
    proposes(act, 'li proposes', li, lead, { daysAgo: 0.8, inDays: 16, time: '07:00', words: parents }),
    does(act, 0.9, () => asks(act, 'wu asks', wu, second, '我的孩子也在学，我懂得怎么陪。')),
  ];
}

/** Two more helpers. One minor may help with a guardian's word, the other still waits for it. */
function neighbors(act: Act, lead: CastCoach, others: ReadonlyMap<string, string>): Entry[] {
  const { grace } = act.demoGroup;
  const [hannah, noah] = ['hannah.kim', 'noah.becker'].map((name) => helperOf(others, name));
  const [first, second] = classesOf(act, lead).coming;
  if (!hannah || !noah || !first || !second) return [];
  const consents = (name: string, guardian: CastFamily) =>
    consentToInvitation(act.stage.as(guardian.id, 'student'), { id: made(act, name) });
  return [
    ...serve(act, lead, others, 'amara.diallo'),
    ...serve(act, lead, others, 'luis.ortega'),
    does(act, 2.3, () => invited(act, 'hannah agreed', lead, hannah, first)),
    does(act, 2.1, () => consents('hannah agreed', grace)),
    does(act, 1.8, () => agreed(act, 'hannah agreed', hannah, first)),
    does(act, 1.3, () => invited(act, 'noah waits', lead, noah, second)),
  ];
}
