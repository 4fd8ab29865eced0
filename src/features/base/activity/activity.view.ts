import type { Activity } from '#contract/enums.ts';
import type { MarkingsKind } from '#src/ui/markings.tsx';

const kinds: Partial<Record<Activity, MarkingsKind>> = {
  swim: 'pool',
  basketball: 'court',
  tennis: 'net',
  tableTennis: 'net',
  badminton: 'net',
  football: 'pitch',
  athletics: 'track',
  climbing: 'wall',
  judo: 'mat',
  gymnastics: 'mat',
  yoga: 'mat',
  dance: 'dance',
  baseball: 'diamond',
  skating: 'track',
  cycling: 'lanes',
  chess: 'chess',
  piano: 'stave',
  violin: 'stave',
};

/** The line markings of an activity; undefined where it has none (drawing, coding): then the seed decides. */
export const markingsOf = (activity: Activity): MarkingsKind | undefined => kinds[activity];
