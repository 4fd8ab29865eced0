import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/base/activity/activity.view.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { languageNames } from '#src/features/teaching/class/class-fit.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { CoachRating } from '#src/features/teaching/coach-card/components/coach-rating.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Markings } from '#src/ui/markings.tsx';

/** Head of a coach: drawing, face, name, activity, city, and the link to the reviews. */
export function CoachHead({ coach }: { coach: CoachCard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const name = format.name(coach);
  const facts = [t(`common.activity.${coach.activity}`), cityName(coach.cityId)].filter(Boolean).join(' · ');
  return (
    <Card banner={<Markings seed={coach.avatarSeed} kind={markingsOf(coach.activity)} />}>
      <div className="of-person-head">
        <CoachFace coach={coach} size={88} />
        <div>
          <h2 className="of-person-name">{name}</h2>
          <p className="of-faint">{facts}</p>
          {coach.speaks ? (
            <p className="of-faint">
              {t('classFit.speaks', { languages: languageNames(coach.speaks, format) })}
            </p>
          ) : null}
        </div>
      </div>
      <p className="of-card-line">
        <CoachRating coach={coach} />
        {coach.ratingCount > 0 ? (
          <a className="of-section-more" href={pathTo(paths.student.reviews, { id: coach.id })}>
            {t('coach.rating.see', { count: coach.ratingCount })}
            <Icon name="right" size={16} />
          </a>
        ) : null}
      </p>
    </Card>
  );
}
