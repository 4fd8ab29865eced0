import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { slotSources } from '#src/features/booking/slot/slot.queries.ts';
import { planDays, slotPath, type PlanDays } from '#src/features/booking/slot/slot.view.ts';
import { readerZone, sameClock, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { TimeRow } from '#src/ui/time-row.tsx';

/** Days of a plan before a tap on "More days". */
const first = 3;

interface SlotDaysProps {
  coachId: string;
  /** First date; undefined for the next days. */
  from: string | undefined;
  /** Called with the date after the last one that was shown. */
  onMore: ((last: string) => void) | undefined;
  /** Only the first days, until more are asked for. */
  isShort: boolean;
  /** The days of a single plan continue: its title and price are above. */
  isContinued: boolean;
}

/** Slots of 14 days: for each plan what it is, then a row for each day with a button for each time. */
export function SlotDays({ coachId, from, onMore, isShort, isContinued }: SlotDaysProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { record, view } = useRecord(slotSources.list(coachId, from), { missing: t('slots.missing') });
  const [isWhole, setWhole] = useState(!isShort);
  const plans = planDays(record?.plans ?? [], now);
  const isCut = !isWhole && plans.some(({ days }) => days.length > first);
  return (
    <ListState {...view} skeleton="list">
      {record && plans.length === 0 ? <p className="of-faint">{t('slots.noneThen')}</p> : null}
      {plans.map(({ plan, days }) => (
        <PlanSlots
          key={plan.id}
          plan={plan}
          days={isWhole ? days : days.slice(0, first)}
          isContinued={isContinued && plans.length === 1}
        />
      ))}
      {record && isCut ? (
        <QuietButton onClick={() => setWhole(true)}>{t('slots.more')}</QuietButton>
      ) : record?.hasMore && onMore ? (
        <QuietButton onClick={() => onMore(record.until)}>{t('slots.more')}</QuietButton>
      ) : null}
    </ListState>
  );
}

/** One plan: title, length, price and place once, then its days. Times are on the clock of the place, and on the reader's where it differs. */
function PlanSlots({ plan, days, isContinued }: PlanDays & { isContinued: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const start = days[0]?.slots[0]?.startsAt ?? '';
  const own = readerZone();
  const isOther = !sameClock(start, plan.zone, own);
  const title = format.local(plan.title);
  return (
    <section aria-label={title} className="of-card of-card-plain of-card-body">
      {isContinued ? null : (
        <div>
          <h3 className="of-terms-title">{title}</h3>
          <p className="of-faint">
            {t('slots.offer', {
              length: format.duration(plan.lengthMinutes),
              price: format.money(plan.priceMinor, plan.currency),
              place: plan.place.name,
            })}
          </p>
          {plan.isTrial ? <p>{t('slots.trial')}</p> : null}
          {isOther ? (
            <p className="of-faint">{t('slots.clock', { zone: format.zoneName(start, plan.zone) })}</p>
          ) : null}
        </div>
      )}
      {days.map(({ date, slots }) => (
        <TimeRow
          key={date}
          isLong={isOther}
          label={format.day(slots[0]?.startsAt ?? '', plan.zone)}
          times={slots.map(({ startsAt }) => {
            const time = format.time(startsAt, plan.zone);
            const onOwnClock = format.dayTimeAt(startsAt, own);
            return {
              href: slotPath({ planId: plan.id, startsAt }),
              time,
              own: isOther ? t('slots.onOwnClock', { time: onOwnClock }) : undefined,
              label: t('slots.timeOf', {
                time: isOther ? t('slots.twoClocks', { time, own: onOwnClock }) : time,
                day: format.longDay(startsAt, plan.zone),
                title,
              }),
            };
          })}
        />
      ))}
    </section>
  );
}
