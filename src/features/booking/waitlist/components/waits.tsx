import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import type { WaitsReading } from '#src/features/booking/waitlist/use-waits.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { OfferRow } from './offer-row.tsx';
import { WaitsRow } from './waits-row.tsx';
import { WaitsSheet } from './waits-sheet.tsx';

/**
 * Waitlist entries of the family above the orders: each held seat with its end, and a way to those that wait. Without
 * a held seat they have a row of their own. Shows that they are missing on a phone that never fetched them.
 */
export function Waits({ offers, waits, isMissing }: WaitsReading) {
  const { t } = useTranslation();
  if (isMissing) return <p className="of-faint">{t('waitlist.missing')}</p>;
  return offers.length > 0 ? <HeldSeats offers={offers} waits={waits} /> : <WaitsRow entries={waits} />;
}

function HeldSeats({ offers, waits }: Pick<WaitsReading, 'offers' | 'waits'>) {
  const { t } = useTranslation();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const more = {
    label: `${t('waitlist.title')} · ${t('waitlist.entries', { count: waits.length })}`,
    onClick: () => setOpen(true),
  };
  return (
    <>
      <Section title={t('order.group.needsYou')} isDense more={waits.length > 0 ? more : undefined}>
        <List>
          {offers.map((entry) => (
            <OfferRow key={entry.id} entry={entry} offer={entry.offer} now={now} />
          ))}
        </List>
      </Section>
      <WaitsSheet entries={waits} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
