import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { SoonestClass } from '#src/features/coach/coach.view.ts';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Money } from '#src/ui/money.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { CoachFace } from './coach-face.tsx';
import { CoachRating } from './coach-rating.tsx';

interface CoachRowProps {
  /** `soonest` comes with a search: the next class that can be booked. */
  coach: CoachCard & { soonest?: SoonestClass };
  /** Where the row leads; to what families read when it is left out. */
  href?: string;
  /** Every need, not only the first of them. */
  hasAllNeeds?: boolean;
  /** Says how far a city is. */
  awayOf?: (city: string) => string;
}

const mostNeeds = 2;

/** An instructor in a list: face, name, what and where, the next class, rating, and what they can meet. */
export function CoachRow({
  coach,
  href = pathTo(paths.student.coachDetail, { id: coach.id }),
  hasAllNeeds = false,
  awayOf = (city) => city,
}: CoachRowProps) {
  const { t } = useTranslation('common');
  const { t: tCoach } = useTranslation('coach');
  const { t: tClass } = useTranslation('class');
  const format = useFormat();
  const cityName = useCityName();
  const { soonest, meets } = coach;
  const shown = hasAllNeeds ? meets : meets.slice(0, mostNeeds);
  const price =
    soonest &&
    (soonest.priceMinor === 0 ? tClass('free') : format.money(soonest.priceMinor, soonest.currency));
  return (
    <PersonRow
      href={href}
      face={<CoachFace coach={coach} size={60} />}
      name={format.name(coach)}
      text={[t(`activity.${coach.activity}`), awayOf(cityName(coach.cityId))].filter(Boolean).join(' · ')}
      after={price ? <Money>{price}</Money> : undefined}
      below={
        <>
          {soonest ? (
            <span className="of-row-next of-tnum">
              {format.dayTimeAt(soonest.startsAt, soonest.zone)} ·{' '}
              {tClass('seats.left', { count: soonest.seatsLeft })}
            </span>
          ) : null}
          {soonest === null ? <span className="of-row-next">{tCoach('search.noClass')}</span> : null}
          <CoachRating coach={coach} />
          {shown.map((need) => (
            <span key={need} className="of-tag">
              {t(`meets.${need}`)}
            </span>
          ))}
          {meets.length > shown.length ? (
            <span className="of-tag">
              {tCoach('search.moreNeeds', { count: meets.length - shown.length })}
            </span>
          ) : null}
        </>
      }
    />
  );
}
