import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/class/activity.view.ts';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { CoachRating } from './coach-rating.tsx';

/** An instructor in a list: name, activity and city, rating, and what they can meet. */
export function CoachRow({ coach }: { coach: CoachCard }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const cityName = useCityName();
  const name = format.name(coach);
  return (
    <ListRow
      href={pathTo(paths.student.coachDetail, { id: coach.id })}
      media={<Avatar name={name} seed={coach.avatarSeed} kind={markingsOf(coach.activity)} size={56} />}
      title={name}
      text={[t(`activity.${coach.activity}`), cityName(coach.cityId)].filter(Boolean).join(' · ')}
      below={
        <>
          <CoachRating coach={coach} />
          {coach.meets.slice(0, 3).map((need) => (
            <span key={need} className="of-tag">
              {t(`meets.${need}`)}
            </span>
          ))}
        </>
      }
    />
  );
}
