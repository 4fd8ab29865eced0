import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { agesText } from '#src/features/teaching/class/class-ages.view.ts';
import { classWhen, seatsView, whyNotKey } from '#src/features/teaching/class/class.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Money } from '#src/ui/money.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';

/** A class in the list of a day: time, title, instructor and place, price, seats and needs. */
export function ClassRow({ record }: { record: ClassRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { coach, place, priceMinor, currency, meets } = record;
  const ages = agesText(record, t);
  // The list mixes zones: a time of another clock names it.
  const { time, zone: clock } = classWhen(record, format, readerZone());
  return (
    <PersonRow
      href={pathTo(paths.student.payment, { class: record.id })}
      face={<CoachFace coach={coach} size={60} />}
      name={[time, clock, format.local(record.title)].filter(Boolean).join(' ')}
      text={[format.name(coach), place.name, cityName(place.cityId)].filter(Boolean).join(' · ')}
      after={<Money>{priceMinor === 0 ? t('class.free') : format.money(priceMinor, currency)}</Money>}
      below={
        <>
          <span className="of-row-next">
            <Seats record={record} />
          </span>
          {ages ? <span className="of-tag">{ages}</span> : null}
          {meets.map((need) => (
            <span key={need} className="of-tag">
              {t(`common.meets.${need}`)}
            </span>
          ))}
        </>
      }
    />
  );
}

/** The reader's order first; then the waitlist; then the free seats, or the reason without seats. */
function Seats({ record }: { record: ClassRecord }) {
  const { t } = useTranslation();
  const { actions, whyNot, myOrderId } = record;
  if (myOrderId !== null) return t('class.mine');
  if (actions.includes('joinWaitlist')) return t('search.classes.wait');
  if (!actions.includes('book') && whyNot !== 'CLASS_FULL') return t(`class.whyNot.${whyNotKey(whyNot)}`);
  const seats = seatsView(record);
  return seats.key === 'left' ? t('class.seats.left', { count: seats.count }) : t(`class.seats.${seats.key}`);
}
