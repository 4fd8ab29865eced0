import type { HoursRecord } from '#contract/hours.ts';
import type { StatusKind } from '#src/ui/status-badge.tsx';

/** How a record of service looks, to its helper and to its coach. */
export const hoursBadge: Record<HoursRecord['state'], StatusKind> = {
  entered: 'neutral',
  pending: 'waiting',
  approved: 'done',
  declined: 'refused',
  corrected: 'done',
  inactive: 'neutral',
};
