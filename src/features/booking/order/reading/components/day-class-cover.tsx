import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { SeatsTaken } from '#src/features/teaching/class/components/seats-taken.tsx';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { DayCover } from '#src/ui/day-cover.tsx';
import { Written } from '#src/ui/written.tsx';

/** Head of a class of the coach: day and time, title, place and seats on its drawing. */
export function DayClassCover({ cls }: { cls: DayClass }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { nameOf, markingsOf } = useActivities(cls.activity);
  const when = whenOf(cls, format);
  const isAhead = !cls.isCanceled && Date.parse(cls.startsAt) > now;
  return (
    <DayCover
      isLow
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      day={when.day}
      time={when.time}
      startAt={cls.startsAt}
      zone={when.own && when.zoneName}
      ownTime={when.own && t('teaching.class.ownTime', { time: when.own })}
      relative={isAhead ? format.until(cls.startsAt, cls.zone) : undefined}
    >
      <div className="of-terms">
        <p className="of-terms-title">
          <Written>{format.local(cls.title)}</Written>
        </p>
        <p className="of-terms-kind">
          <Written>{cls.place.name}</Written>
          {' · '}
          <SeatsTaken {...cls} lead={nameOf(cls.activity)} hidesUnmarked />
        </p>
      </div>
    </DayCover>
  );
}
