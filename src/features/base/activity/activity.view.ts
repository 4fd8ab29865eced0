import type { NamedActivity } from '#contract/built-in-activities.ts';
import type { Activity } from '#contract/enums.ts';
import type { MarkingsKind } from '#src/ui/markings-kinds.ts';

/** The line markings of an activity; undefined where it has none: then the seed decides. */
export type MarkingsOf = (key: Activity) => MarkingsKind | undefined;

export const markingsIn =
  (all: readonly NamedActivity[]): MarkingsOf =>
  (key) => {
    const pattern = all.find((one) => one.key === key)?.pattern ?? 'neutral';
    return pattern === 'neutral' ? undefined : pattern;
  };

/** Activities to choose from: those that did not end, and the one that is chosen. */
export const offeredOf = (all: readonly NamedActivity[], chosen: Activity): readonly NamedActivity[] =>
  all.filter(({ key, isEnded }) => isEnded !== true || key === chosen);
