import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { slotSources } from '#src/features/booking/slot/slot.queries.ts';
import { slotDays, slotPath, type SlotDay } from '#src/features/booking/slot/slot.view.ts';
import { readerZone, sameClock, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { ListState } from '#src/ui/list-state.tsx';

interface SlotDaysProps {
  coachId: string;
  /** First date; undefined for the next days. */
  from: string | undefined;
  /** Called with the date after the last one that was shown. */
  onMore: ((last: string) => void) | undefined;
}

/** Slots of 14 days, a heading for each day and a button for each time. */
export function SlotDays({ coachId, from, onMore }: SlotDaysProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { record, view } = useRecord(slotSources.list(coachId, from), { missing: t('slots.missing') });
  const days = slotDays(record?.plans ?? [], now);
  return (
    <ListState {...view} skeleton="list">
      {record && days.length === 0 ? <p className="of-faint">{t('slots.noneThen')}</p> : null}
      {days.map((day) => (
        <DaySlots key={day.key} day={day} />
      ))}
      {record?.hasMore && onMore ? (
        <QuietButton onClick={() => onMore(record.until)}>{t('slots.more')}</QuietButton>
      ) : null}
    </ListState>
  );
}

/** One day of a plan: place and price, then its times on the clock of the place, and on the reader's where it differs. */
function DaySlots({ day: { plan, slots } }: { day: SlotDay }) {
  const { t } = useTranslation();
  const format = useFormat();
  const first = slots[0]?.startsAt ?? '';
  const day = format.longDay(first, plan.zone);
  const own = readerZone();
  const isOther = !sameClock(first, plan.zone, own);
  return (
    <section aria-label={day} className="of-stack">
      <h3 className="of-label">{day}</h3>
      <p className="of-hint">
        {t('slots.offer', {
          title: format.local(plan.title),
          length: format.hoursAndMinutes(plan.lengthMinutes),
          price: format.money(plan.priceMinor, plan.currency),
          place: plan.place.name,
        })}
      </p>
      {isOther ? (
        <p className="of-hint">{t('slots.clock', { zone: format.zoneName(first, plan.zone) })}</p>
      ) : null}
      <Buttons>
        {slots.map(({ startsAt }) => {
          const clock = format.time(startsAt, plan.zone);
          const time = isOther
            ? t('slots.twoClocks', { time: clock, own: format.dayTimeAt(startsAt, own) })
            : clock;
          return (
            <QuietButton
              key={startsAt}
              label={t('slots.timeOf', { time, day, title: format.local(plan.title) })}
              href={slotPath({ planId: plan.id, startsAt })}
            >
              {time}
            </QuietButton>
          );
        })}
      </Buttons>
    </section>
  );
}
