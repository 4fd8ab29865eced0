import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { WaitCard } from './wait-card.tsx';

/** Waitlist entries and offers in one row. A tap opens a sheet with each of them and its answers. */
export function WaitsRow({ entries }: { entries: readonly WaitlistRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [first] = entries;
  if (first === undefined) return null;
  const { class: cls, offer, place } = first;
  const state =
    offer === null
      ? place === null
        ? format.number(entries.length)
        : t('waitlist.place', { place: format.number(place) })
      : t('waitlist.until', { until: format.shortDeadline(offer.expiresAt, cls.zone) });
  return (
    <>
      <List>
        <FactRow
          icon="clock"
          title={t('waitlist.title')}
          after={
            offer === null ? (
              state
            ) : (
              <span className="of-count">
                <span className="of-sr">{t('waitlist.offered', { count: offer.seats })}</span> {state}
              </span>
            )
          }
          onClick={() => setOpen(true)}
        />
      </List>
      <Sheet title={t('waitlist.title')} open={isOpen} onClose={() => setOpen(false)}>
        <Stack>
          {entries.map((entry) => (
            <WaitCard key={entry.id} entry={entry} />
          ))}
        </Stack>
      </Sheet>
    </>
  );
}
