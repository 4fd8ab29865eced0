import type { ClassOffer } from '#contract/class.ts';
import { createDraft } from '#server/helping/draft/draft.create.commands.ts';
import { decideDraft } from '#server/helping/draft/draft.decide.commands.ts';
import { classFormOf, does, keep, made, type Act } from './act.ts';
import type { CastCoach } from './coach-cast.ts';
import type { Helper } from './helper-scenes.ts';
import type { Entry } from './stage.ts';

type Words = Pick<ClassOffer, 'language' | 'title' | 'description' | 'bring' | 'other'>;

interface Proposal {
  daysAgo: number;
  inDays: number;
  time: string;
  words: Words;
}

/** A helper proposes a free class to a coach, at a place of the coach's city. */
export const proposes = (
  act: Act,
  name: string,
  helper: Helper,
  coach: CastCoach,
  { daysAgo, inDays, time, words }: Proposal,
): Entry =>
  does(act, daysAgo, () => {
    const form = classFormOf(act, coach, { inDays, time, capacity: 4, title: { en: '', zh: '' } });
    return keep(
      act,
      name,
      createDraft(act.stage.as(helper.id, helper.role), {
        coachId: coach.id,
        role: helper.role,
        form: { ...form, ...words, priceMinor: 0 },
      }),
    );
  });

const games: Words = {
  language: 'en',
  title: 'Pool games for siblings',
  description:
    'Rings, relays and floating. Brothers and sisters come together, and I look after the small ones.',
  bring: 'Swimwear and a towel for each child.',
  other: {
    title: '兄弟姐妹水上游戏',
    description: '套圈、接力和漂浮。兄弟姐妹一起参加，我来照看年纪小的孩子。',
  },
};
const wall: Words = {
  language: 'en',
  title: 'Early birds at the wall',
  description: 'An hour before the hall opens, for those who need it quiet.',
};
const feast: Words = {
  language: 'en',
  title: 'A winter party at the wall',
  description: 'Easy routes, music and snacks for everybody.',
};

/** Classes that helpers propose: one waits for the coach in front, one became a class, one did not. */
export function drafts(act: Act, lead: CastCoach, { jordan, mia }: { jordan: Helper; mia: Helper }): Entry[] {
  const { coach } = act.demoGroup;
  const decided = (name: string, daysAgo: number, decision: 'agree' | 'reject', reason: string) =>
    does(act, daysAgo, () =>
      decideDraft(act.stage.as(coach.id, 'coach'), { id: made(act, name), decision, reason }),
    );
  return [
    proposes(act, 'games', jordan, lead, { daysAgo: 1, inDays: 19, time: '07:00', words: games }),
    proposes(act, 'wall', mia, coach, { daysAgo: 4, inDays: 20, time: '07:00', words: wall }),
    decided('wall', 3, 'agree', ''),
    proposes(act, 'feast', jordan, coach, { daysAgo: 4.5, inDays: 21, time: '07:00', words: feast }),
    decided('feast', 3.5, 'reject', 'The hall is closed that day. Another weekend would be fine.'),
  ];
}
