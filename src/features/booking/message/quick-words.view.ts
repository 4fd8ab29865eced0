import { DAY_MS } from '#contract/durations.ts';
import type { MessageSide, ThreadKind } from '#contract/message.ts';
import type { QuickWords } from '#contract/quick-words.ts';

/** Ready messages of each side, the most wanted first. */
const quickOf: Record<MessageSide, readonly QuickWords[]> = {
  family: ['onTheWay', 'late5', 'late10', 'late15', 'atTheDoor', 'cannotFindIt', 'sickToday', 'thanks', 'ok'],
  coach: [
    'onTheWay',
    'late5',
    'late10',
    'late15',
    'doorIsOpen',
    'allIsWell',
    'readyToCollect',
    'bringWater',
    'bringTowel',
    'bringWarmClothes',
    'bringInhaler',
    'ok',
    'thanks',
  ],
  helper: ['onTheWay', 'late5', 'late10', 'late15', 'atTheDoor', 'cannotFindIt', 'sickToday', 'ok', 'thanks'],
  team: ['ok', 'thanks'],
};
/** Quick words without a use before the day of the class. */
const onTheDay: ReadonlySet<QuickWords> = new Set([
  'onTheWay',
  'late5',
  'late10',
  'late15',
  'atTheDoor',
  'cannotFindIt',
  'sickToday',
  'doorIsOpen',
  'readyToCollect',
  'allIsWell',
]);

interface QuickFacts {
  side: MessageSide;
  kind: ThreadKind;
  startsAt: string | undefined;
}

/**
 * Quick words for a side. Those of the day come when the class is less than a day away or just over. A family with a
 * question has no class yet.
 */
export function quickWordsFor({ side, kind, startsAt }: QuickFacts, now: number): readonly QuickWords[] {
  if (kind === 'question' && side === 'family') return [];
  const isNear = startsAt !== undefined && Math.abs(Date.parse(startsAt) - now) < DAY_MS;
  return quickOf[side].filter((word) => isNear || !onTheDay.has(word));
}

/** Quick words that a coach sends to a whole class. */
export const quickWordsToClass: readonly QuickWords[] = [
  'late5',
  'late10',
  'late15',
  'doorIsOpen',
  'readyToCollect',
  'allIsWell',
  'bringWater',
  'bringTowel',
  'bringWarmClothes',
  'bringInhaler',
];
