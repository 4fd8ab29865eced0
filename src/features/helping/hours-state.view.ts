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
