import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import type { SoonestClass } from '#src/features/teaching/coach-card/coach-card.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Money } from '#src/ui/money.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { CoachFace } from './coach-face.tsx';
import { CoachRating } from './coach-rating.tsx';

interface CoachRowProps {
  /** `soonest` comes with a search: the next class that can be booked. */
  coach: CoachCard & { soonest?: SoonestClass };
  /** Target of the row; by default the page that families read. */
  href?: string;
  /** Shows all needs, not only the first ones. */
  hasAllNeeds?: boolean;
  /** Adds the distance to the name of a city. */
  awayOf?: (city: string) => string;
}

const mostNeeds = 2;

/** Coach in a list: face, name, activity and place, next class, rating, and needs that they can meet. */
export function CoachRow({
  coach,
  href = pathTo(paths.student.coachDetail, { id: coach.id }),
  hasAllNeeds = false,
  awayOf = (city) => city,
}: CoachRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { soonest, meets } = coach;
  const shown = hasAllNeeds ? meets : meets.slice(0, mostNeeds);
  const price =
    soonest &&
    (soonest.priceMinor === 0 ? t('class.free') : format.money(soonest.priceMinor, soonest.currency));
  return (
    <PersonRow
      href={href}
      face={<CoachFace coach={coach} size={60} />}
      name={format.name(coach)}
      text={[t(`common.activity.${coach.activity}`), awayOf(cityName(coach.cityId))]
        .filter(Boolean)
        .join(' · ')}
      after={price ? <Money>{price}</Money> : undefined}
      below={
        <>
          {soonest ? (
            <span className="of-row-next of-tnum">
              {format.dayTimeAt(soonest.startsAt, soonest.zone)} ·{' '}
              {t('class.seats.left', { count: soonest.seatsLeft })}
            </span>
          ) : null}
          {soonest === null ? <span className="of-row-next">{t('coach.search.noClass')}</span> : null}
          <CoachRating coach={coach} />
          {shown.map((need) => (
            <span key={need} className="of-tag">
              {t(`common.meets.${need}`)}
            </span>
          ))}
          {meets.length > shown.length ? (
            <span className="of-tag">
              {t('coach.search.moreNeeds', { count: meets.length - shown.length })}
            </span>
          ) : null}
        </>
      }
    />
  );
}
