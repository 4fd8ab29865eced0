import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { FreeFrom } from '#contract/slot-choice.ts';
import { now } from '#src/clock/clock.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import type { SoonestClass } from '#src/features/teaching/coach-card/coach-card.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FaceRow } from '#src/ui/glance-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { CoachFace } from './coach-face.tsx';
import { CoachRating } from './coach-rating.tsx';

interface CoachRowProps {
  /** `soonest` comes with a search: the next class that can be booked. */
  coach: CoachCard & { soonest?: SoonestClass; freeFrom?: FreeFrom | undefined };
  /** Target of the row; by default the page that families read. */
  href?: string;
  /** Adds the distance to the name of a city. */
  awayOf?: (city: string) => string;
}

/** Coach in a list: face, name, rating, activity and city, and the day of the next class. */
export function CoachRow({
  coach,
  href = pathTo(paths.student.coachDetail, { id: coach.id }),
  awayOf = (city) => city,
}: CoachRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { nameOf } = useActivities(coach.activity);
  const { soonest, freeFrom } = coach;
  const free =
    freeFrom && Date.parse(freeFrom.startsAt) > now()
      ? t('coach.search.freeFrom', { time: format.dayTimeAt(freeFrom.startsAt, freeFrom.zone) })
      : undefined;
  const price =
    soonest &&
    (soonest.priceMinor === 0 ? t('class.free') : format.money(soonest.priceMinor, soonest.currency));
  return (
    <FaceRow
      href={href}
      face={<CoachFace coach={coach} size={44} />}
      title={format.name(coach)}
      beside={<CoachRating coach={coach} />}
      after={price ? <Money>{price}</Money> : undefined}
      text={[nameOf(coach.activity), awayOf(cityName(coach.cityId))].filter(Boolean).join(' · ')}
      facts={soonest?.courseDates === undefined ? [] : [t('course.dates', { count: soonest.courseDates })]}
      state={
        soonest
          ? format.day(soonest.startsAt, soonest.zone)
          : soonest === null
            ? (free ?? t('coach.search.noClass'))
            : undefined
      }
    />
  );
}
