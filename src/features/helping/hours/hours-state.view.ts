import type { HoursRecord } from '#contract/hours.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

const kinds: Record<HoursRecord['state'], StatusKind> = {
  entered: 'neutral',
  pending: 'waiting',
  approved: 'done',
  declined: 'refused',
  corrected: 'done',
  inactive: 'neutral',
};

/** How the state of a service record looks, on both sides. */
export const hoursKind = (state: HoursRecord['state']): StatusKind => kinds[state];

/** The minutes that were approved before the last correction; undefined where nothing was corrected. */
export const earlierMinutes = ({ state, revisions }: Pick<HoursRecord, 'state' | 'revisions'>) =>
  state === 'corrected' ? revisions.at(-2)?.minutes : undefined;
