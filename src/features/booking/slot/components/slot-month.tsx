import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nowIso } from '#src/clock/clock.ts';
import { monthAfter, monthWeeks, movedTo } from '#src/features/booking/slot/month.view.ts';
import { listedDays, slotQueries } from '#src/features/booking/slot/slot.queries.ts';
import { dateAfter } from '#src/features/booking/slot/slot.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { MonthGrid } from '#src/ui/month-grid.tsx';

/** Days ahead for which slots are offered, until the server's rule is known. */
const usualDays = 90;

/** A week that begins on Monday, for the names of its days. */
const week = Array.from({ length: 7 }, (_, index) => dateAfter('2027-03-01', index));

interface SlotMonthProps {
  coachId: string;
  /** The day that was chosen before. */
  chosen: string | undefined;
  onDay: (date: string) => void;
}

/** A month from which one jumps to a day. Days with free slots are marked. */
export function SlotMonth({ coachId, chosen, onDay }: SlotMonthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first] = useState(() => dayIn(readerZone(), nowIso()));
  const { data: config } = useQuery(accountQueries.config());
  const last = dateAfter(first, config?.booking.horizonDays ?? usualDays);
  const client = useQueryClient();
  const { data: read } = useQuery(slotQueries.days(coachId));
  // Without an answer only the days of the kept lists are known to be free, and no day is known to have no slot.
  const free = new Set(read?.days ?? listedDays(client, coachId));
  const [date, setDate] = useState(chosen !== undefined && chosen > first ? chosen : first);
  const month = date.slice(0, 7);
  const firstOf = (shown: string) => (`${shown}-01` < first ? first : `${shown}-01`);
  return (
    <MonthGrid
      date={date}
      today={first}
      chosen={chosen}
      first={first}
      last={last}
      title={format.month(month)}
      dayLabel={(day) => {
        const name = format.longDay(`${day}T00:00:00Z`, 'UTC');
        if (free.has(day)) return t('slots.freeDay', { day: name });
        return read === undefined || day < first || day > last ? name : t('slots.fullDay', { day: name });
      }}
      marked={free}
      legend={free.size > 0 ? t('slots.freeDayMark') : undefined}
      weeks={monthWeeks(month)}
      weekdays={week.map((day) => format.weekday(`${day}T00:00:00Z`, 'UTC', 'short'))}
      movedTo={(key) => movedTo(date, key, first, last)}
      earlier={{
        label: t('slots.earlierMonth'),
        offReason: month > first.slice(0, 7) ? undefined : t('slots.noEarlierMonth'),
        onClick: () => setDate(firstOf(monthAfter(month, -1))),
      }}
      later={{
        label: t('slots.laterMonth'),
        offReason: month < last.slice(0, 7) ? undefined : t('slots.noLaterMonth'),
        onClick: () => setDate(firstOf(monthAfter(month, 1))),
      }}
      onMove={setDate}
      onChoose={onDay}
    />
  );
}
