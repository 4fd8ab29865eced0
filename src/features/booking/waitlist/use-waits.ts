import type { WaitlistRecord } from '#contract/waitlist.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { waitlistSource } from './waitlist.queries.ts';
import { splitEntries, type OfferedEntry } from './waitlist.view.ts';

export interface WaitsReading {
  /** Entries with held seats, by deadline. */
  offers: readonly OfferedEntry[];
  /** Entries without an offer. */
  waits: readonly WaitlistRecord[];
  /** True on a phone that never fetched the entries and cannot now. */
  isMissing: boolean;
}

/** Open waitlist entries of the family. */
export function useWaits(): WaitsReading {
  const now = useNow();
  const { items, state } = useList(waitlistSource());
  return { ...splitEntries(items, now), isMissing: state === 'notOnThisPhone' };
}
