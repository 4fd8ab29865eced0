import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { WaitsSheet } from './waits-sheet.tsx';

/** Waitlist entries without an offer in one row. A tap opens a sheet with each of them. */
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
      <WaitsSheet entries={entries} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
