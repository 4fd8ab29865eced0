import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo, paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { datesDraft } from '#src/features/booking/order/together/use-book-dates.ts';
import { HowOftenFields } from '#src/features/booking/slot/components/how-often-fields.tsx';
import {
  classOfSlots,
  datesInTurn,
  slotDatesToBook,
  usually,
} from '#src/features/booking/slot/slot-dates.view.ts';
import { slotSources } from '#src/features/booking/slot/slot.queries.ts';
import { slotPath, type SlotAddress } from '#src/features/booking/slot/slot.view.ts';
import { dayIn, useFormat } from '#src/i18n/format.ts';
import { slotKey } from '#src/offline/core/actions/order-create.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookDates } from './book-dates.tsx';

/** Books the same hour of a slot plan on several dates. */
export function SlotDatesScreen({ slot }: { slot: SlotAddress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [often, setOften] = useState(usually);
  const { record, error, view, refetch } = useRecord(slotSources.dates(slot), {
    missing: t('slots.dates.missing'),
  });
  const isGone = error instanceof ApiError && error.code === 404;
  const back = slotPath(slot);
  if (record === undefined || isGone)
    return (
      <Screen title={t('together.title')} back={back}>
        {isGone ? (
          <EmptyState
            drawing="calendar"
            text={t('slots.gone')}
            action={<ActionButton href={paths.student.coach}>{t('class.booking.findOther')}</ActionButton>}
          />
        ) : (
          <ListState {...view} skeleton="detail" />
        )}
      </Screen>
    );
  const { plan } = record;
  const cls = classOfSlots(record);
  const dates = datesInTurn(record, slot.startsAt, often, now);
  const [firstDate, lastDate] = [dates[0], dates.at(-1)];
  const when = {
    day: format.weekday(slot.startsAt, plan.zone, 'long'),
    time: format.time(slot.startsAt, plan.zone),
  };
  const fields = (
    <HowOftenFields
      value={often}
      onChange={setOften}
      most={dates.length}
      first={firstDate ? dayIn(plan.zone, firstDate.startsAt) : ''}
      last={lastDate ? dayIn(plan.zone, lastDate.startsAt) : ''}
    />
  );
  if (cls === undefined)
    return (
      <Screen title={t('together.title')} back={back} onRefresh={refetch}>
        {fields}
        <EmptyState
          drawing="calendar"
          text={t('slots.dates.none')}
          action={
            <ActionButton href={pathTo(paths.student.coach)}>{t('class.booking.findOther')}</ActionButton>
          }
        />
      </Screen>
    );
  return (
    <BookDates
      cls={cls}
      offer={{
        source: { slots: { planId: plan.id, planVersion: plan.version } },
        zone: plan.zone,
        subtitle: t(often.everyWeeks === 1 ? 'slots.dates.rule1' : 'slots.dates.rule2', when),
        back,
        draft: datesDraft(slotKey(slot)),
        coming: slotDatesToBook(record, cls, dates, often),
      }}
      onRefresh={refetch}
    >
      {fields}
    </BookDates>
  );
}
