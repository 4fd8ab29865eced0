import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/class/activity.view.ts';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { CoachFace } from './coach-face.tsx';
import { CoachRating } from './coach-rating.tsx';

/** Who this is: drawing, face, name, activity, city, and the way to what families say. */
export function CoachHead({ coach }: { coach: CoachCard }) {
  const { t } = useTranslation('coach');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const cityName = useCityName();
  const name = format.name(coach);
  const facts = [tCommon(`activity.${coach.activity}`), cityName(coach.cityId)].filter(Boolean).join(' · ');
  return (
    <Card banner={<Markings seed={coach.avatarSeed} kind={markingsOf(coach.activity)} />}>
      <div className="of-person-head">
        <CoachFace coach={coach} size={88} />
        <div>
          <h2 className="of-person-name">{name}</h2>
          <p className="of-faint">{facts}</p>
        </div>
      </div>
      <p className="of-card-line">
        <CoachRating coach={coach} />
        {coach.ratingCount > 0 ? (
          <a className="of-section-more" href={pathTo(paths.student.reviews, { id: coach.id })}>
            {t('rating.see', { count: coach.ratingCount })}
            <Icon name="right" size={16} />
          </a>
        ) : null}
      </p>
    </Card>
  );
}
