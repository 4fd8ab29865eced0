import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { waitlistSource } from '#src/features/booking/waitlist/waitlist.queries.ts';
import { openEntries } from '#src/features/booking/waitlist/waitlist.view.ts';
import { WaitsRow } from './waits-row.tsx';

/**
 * Waitlist entries and offers of the family, above the orders. Empty without entries. Shows that they are missing on
 * a phone that never fetched them.
 */
export function Waits() {
  const { t } = useTranslation();
  const now = useNow();
  const { items, state } = useList(waitlistSource());
  const open = openEntries(items, now);
  if (state === 'notOnThisPhone') return <p className="of-faint">{t('waitlist.missing')}</p>;
  return <WaitsRow entries={open} />;
}
