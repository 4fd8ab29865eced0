import { needFields } from '#contract/enums.ts';
import type { NeedProfile } from '#contract/needs.ts';
import { giveFeedback } from '#server/booking/needs/needs.feedback.commands.ts';
import { updateNeeds } from '#server/booking/needs/needs.profile.commands.ts';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { bookSeat, childOf, does, made, type Act } from './act.ts';
import { markPresent } from './attend.ts';
import type { CastFamily } from './family-cast.ts';
import { orderName, type Pair } from './front-pair.ts';
import type { Entry } from './stage.ts';
import type { FrontClassName } from './story/front-classes.ts';
import { answersOfStory } from './story/need-answers.ts';
import type { StoryNeeds } from './story/shapes.ts';

/** Each family writes down what its children need, in its own language. */
export const needProfiles = (act: Act): Entry[] =>
  act.families.flatMap((family) =>
    family.story.children.flatMap(({ needs }, index) => {
      const id = family.participantIds[index];
      if (needs === null || id === undefined) return [];
      return does(act, 40, () =>
        updateNeeds(act.stage.as(family.id, 'student'), { id, ...profileOf(needs, family) }),
      );
    }),
  );

const profileOf = (needs: StoryNeeds, { language }: CastFamily): NeedProfile => ({
  accommodations: [...needs.meets],
  communication: needs.communication?.[language] ?? '',
  triggers: needs.triggers?.[language] ?? '',
  calming: needs.calming?.[language] ?? '',
  medical: needs.medical?.[language] ?? '',
});

/**
 * Requests that share needs: pending, accepted with a condition, and rejected; with the feedback afterwards.
 */
export function familyNeeds(act: Act, pair: Pair): Entry[] {
  const around = pair.others.filter(({ story }) => story.children.some(({ needs }) => needs !== null));
  const all = [pair.family, ...around];
  const agreed = all.flatMap((family) => withCondition(act, pair, family, 'agreed', 3));
  const worked = all.slice(0, 2).flatMap((family) => hasWorked(act, pair, family));
  const order = orderName(pair, pair.family, 'refused');
  return [
    ...all.map((family, index) => shares(act, pair, family, 'asked', 0.3 + index / 10)),
    ...agreed,
    ...worked,
    shares(act, pair, pair.family, 'refused', 2),
    does(act, 1.5, () =>
      rejectOrder(act.stage.as(pair.coach.id, 'coach'), {
        id: made(act, order),
        reason: { code: 'needs', text: answersOfStory.cannot[pair.coach.language] },
      }),
    ),
  ];
}

/** The first child books and shares everything that is in its profile; in front somebody of the family comes along. */
function shares(act: Act, pair: Pair, family: CastFamily, name: FrontClassName, daysAgo: number): Entry {
  const [child] = family.story.children;
  return does(act, daysAgo, () =>
    bookSeat(act, orderName(pair, family, name), family, `${pair.key} ${name}`, {
      caregivers: family === pair.family ? 1 : 0,
      needs: [
        {
          participantId: childOf(family),
          accommodations: [...(child?.needs?.meets ?? [])],
          fields: [...needFields],
        },
      ],
    }),
  );
}

function withCondition(
  act: Act,
  pair: Pair,
  family: CastFamily,
  name: FrontClassName,
  daysAgo: number,
): Entry[] {
  const { coach } = pair;
  return [
    shares(act, pair, family, name, daysAgo),
    does(act, daysAgo - 0.5, () =>
      acceptOrder(act.stage.as(coach.id, 'coach'), {
        id: made(act, orderName(pair, family, name)),
        answers: [
          {
            participantId: childOf(family),
            answer: 'condition',
            text: answersOfStory.condition[coach.language],
          },
        ],
      }),
    ),
  ];
}

/** A past session with the families' feedback on what helped, and without a rating yet. */
function hasWorked(act: Act, pair: Pair, family: CastFamily): Entry[] {
  const order = orderName(pair, family, 'worked');
  const [child] = family.story.children;
  return [
    ...withCondition(act, pair, family, 'worked', 10),
    does(act, 5, () => markPresent(act.stage, made(act, order))),
    does(act, 4, () => {
      const ctx = act.stage.as(family.id, 'student');
      return giveFeedback(ctx, {
        id: made(act, order),
        participantId: childOf(family),
        items: (child?.needs?.meets ?? []).map((need, index) => ({
          need,
          result: index === 0 ? 'yes' : 'partly',
        })),
        text: answersOfStory.worked[family.language],
        tappedAt: ctx.clock.now().toISOString(),
      });
    }),
  ];
}
