/** Ready messages by name; the phone has their words in each language (`messages.quick`). */
export const quickWords = [
  'onTheWay',
  'late5',
  'late10',
  'late15',
  'atTheDoor',
  'cannotFindIt',
  'sickToday',
  'bringWater',
  'bringTowel',
  'bringWarmClothes',
  'bringInhaler',
  'doorIsOpen',
  'readyToCollect',
  'allIsWell',
  'ok',
  'thanks',
] as const;
export type QuickWords = (typeof quickWords)[number];
