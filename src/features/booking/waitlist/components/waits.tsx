import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import type { WaitsReading } from '#src/features/booking/waitlist/use-waits.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { OfferRow } from './offer-row.tsx';
import { WaitsRow } from './waits-row.tsx';

/**
 * Waitlist entries of the family above the orders: one row for those that wait, then each held seat with its end. Shows
 * that they are missing on a phone that never fetched them.
 */
export function Waits({ offers, waits, isMissing }: WaitsReading) {
  const { t } = useTranslation();
  const now = useNow();
  if (isMissing) return <p className="of-faint">{t('waitlist.missing')}</p>;
  return (
    <>
      <WaitsRow entries={waits} />
      {offers.length > 0 ? (
        <Section title={t('order.group.needsYou')} isDense>
          <List>
            {offers.map((entry) => (
              <OfferRow key={entry.id} entry={entry} offer={entry.offer} now={now} />
            ))}
          </List>
        </Section>
      ) : null}
    </>
  );
}
