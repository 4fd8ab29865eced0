import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { groupWaits } from '#src/features/booking/waitlist/waitlist.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { SeriesWaitCard } from './series-wait-card.tsx';
import { WaitCard } from './wait-card.tsx';

/** Waitlist entries without an offer in one row. A tap opens a sheet with each of them; dates of one series share a card. */
export function WaitsRow({ entries }: { entries: readonly WaitlistRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [first] = entries;
  if (first === undefined) return null;
  const isOne = entries.length === 1 && first.place !== null;
  return (
    <>
      <List>
        <FactRow
          icon="clock"
          title={t('waitlist.title')}
          after={
            isOne
              ? t('waitlist.place', { place: format.number(first.place ?? 0) })
              : t('waitlist.entries', { count: entries.length })
          }
          onClick={() => setOpen(true)}
        />
      </List>
      <Sheet title={t('waitlist.title')} open={isOpen} onClose={() => setOpen(false)}>
        <Stack>
          {groupWaits(entries).map((group) =>
            group.length === 1 ? (
              <WaitCard key={group[0].id} entry={group[0]} />
            ) : (
              <SeriesWaitCard key={group[0].id} entries={group} />
            ),
          )}
        </Stack>
      </Sheet>
    </>
  );
}
