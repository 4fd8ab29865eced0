import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import type { CoachCard } from '#contract/coach-card.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { agesText } from '#src/features/teaching/class/class-ages.view.ts';
import { railTimes, seatsView, whyNotKey } from '#src/features/teaching/class/class.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { isBookable } from '#src/features/teaching/course/bookable.view.ts';
import { readerZone, useFormat, type Format } from '#src/i18n/format.ts';
import { DayRow } from '#src/ui/glance-row.tsx';
import { Money } from '#src/ui/money.tsx';

interface ClassRowProps {
  record: ClassRecord;
  /** On this coach's page, which shows the coach, their city, and the needs that they can meet. */
  ofCoach?: CoachCard;
  /** In a list of one city. */
  hideCity?: boolean;
}

/** A class to choose, the same in every list: when, title, price, coach, place, needs and free seats. */
export const ClassRow = memo(function ClassRow({ record, ofCoach, hideCity = false }: ClassRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { markingsOf } = useActivities(record.activity);
  const { id, coach, place, priceMinor, currency } = record;
  const where = [
    ofCoach ? '' : format.name(coach),
    hideCity || ofCoach?.cityId === place.cityId ? '' : cityName(place.cityId),
    place.name,
  ];
  return (
    <DayRow
      href={pathTo(paths.student.payment, { class: id })}
      seed={id}
      kind={markingsOf(record.activity)}
      {...railTimes(record, format, readerZone())}
      title={format.local(record.title)}
      after={<Money>{priceMinor === 0 ? t('class.free') : format.money(priceMinor, currency)}</Money>}
      face={ofCoach ? undefined : <CoachFace coach={coach} size={20} />}
      text={where.filter(Boolean).join(' · ')}
      facts={factsOf(ofCoach ? { ...record, meets: [] } : record, t, format)}
      state={<Seats record={record} />}
    />
  );
});

/** Short texts, the most important first. */
function factsOf(record: ClassRecord, t: TFunction, format: Format): string[] {
  const { fullPriceMinor, currency, type, meets, course } = record;
  const ages = agesText(record, t);
  return [
    ...(course && course.toCome.dates > 0 ? [t('course.dates', { count: course.toCome.dates })] : []),
    ...(ages ? [ages] : []),
    ...(fullPriceMinor === undefined
      ? []
      : [t('class.memberPrice', { amount: format.money(fullPriceMinor, currency) })]),
    ...(type === 'oneToOne' ? [t('class.type.oneToOne')] : []),
    ...meets.map((need) => t(`common.meets.${need}`)),
  ];
}

/** The reader's order first; then the waitlist; then the free seats, or the reason without seats. */
function Seats({ record }: { record: ClassRecord }) {
  const { t } = useTranslation();
  const { actions, whyNot, myOrderId } = record;
  if (myOrderId !== null) return t('class.mine');
  if (actions.includes('joinWaitlist')) return t('class.canWait');
  if (!isBookable(record) && whyNot !== 'CLASS_FULL') return t(`class.whyNot.${whyNotKey(whyNot)}`);
  const seats = seatsView(record);
  return seats.key === 'left' ? t('class.seats.left', { count: seats.count }) : t(`class.seats.${seats.key}`);
}
