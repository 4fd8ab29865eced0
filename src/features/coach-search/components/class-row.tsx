import { useTranslation } from 'react-i18next';
import type { ClassRecord } from '#contract/class.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { seatsView, whyNotKey } from '#src/features/class/class.view.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Money } from '#src/ui/money.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';

/** A class in the list of a day: when, what, with whom and where, price, seats and needs. */
export function ClassRow({ record }: { record: ClassRecord }) {
  const { t } = useTranslation('class');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const cityName = useCityName();
  const { startsAt, endsAt, zone, coach, place, priceMinor, currency, meets } = record;
  return (
    <PersonRow
      href={pathTo(paths.student.payment, { class: record.id })}
      face={<CoachFace coach={coach} size={60} />}
      name={`${format.timeRange(startsAt, endsAt, zone)} ${format.local(record.title)}`}
      text={[format.name(coach), place.name, cityName(place.cityId)].filter(Boolean).join(' · ')}
      after={<Money>{priceMinor === 0 ? t('free') : format.money(priceMinor, currency)}</Money>}
      below={
        <>
          <span className="of-row-next">
            <Seats record={record} />
          </span>
          {meets.map((need) => (
            <span key={need} className="of-tag">
              {tCommon(`meets.${need}`)}
            </span>
          ))}
        </>
      }
    />
  );
}

/** The own order first; then whether one can wait for a seat; then the seats, or why there are none. */
function Seats({ record }: { record: ClassRecord }) {
  const { t } = useTranslation('class');
  const { t: tSearch } = useTranslation('search');
  const { actions, whyNot, myOrderId } = record;
  if (myOrderId !== null) return t('mine');
  if (actions.includes('joinWaitlist')) return tSearch('classes.wait');
  if (!actions.includes('book') && whyNot !== 'CLASS_FULL') return t(`whyNot.${whyNotKey(whyNot)}`);
  const seats = seatsView(record);
  return seats.key === 'left' ? t('seats.left', { count: seats.count }) : t(`seats.${seats.key}`);
}
