import { useTranslation } from 'react-i18next';
import type { CoachDetail } from '#contract/coach.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { PackOffers } from '#src/features/class-pack/components/pack-offers.tsx';
import { ClassCard } from '#src/features/class/components/class-card.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';
import { CoachBadges } from './coach-badges.tsx';
import { CoachExperience } from './coach-experience.tsx';
import { CoachMeets } from './coach-meets.tsx';
import { CoachPictures } from './coach-pictures.tsx';
import { MoreClasses } from './more-classes.tsx';
import { ReviewCard } from './review-card.tsx';

/** Classes first, for they are what one came for; then who the instructor is and what families say. */
export function CoachBody({ detail }: { detail: CoachDetail }) {
  const { t } = useTranslation('coach');
  const { coach, classes, ratings } = detail;
  const name = useFormat().name(coach);
  return (
    <>
      <Section title={t('detail.classes')}>
        {classes.length === 0 ? <p className="of-faint">{t('detail.noClasses', { name })}</p> : null}
        <div className="of-card-list">
          {classes.map((record) => (
            <ClassCard key={record.id} record={record} hideCoach />
          ))}
        </div>
        {detail.moreClasses ? <MoreClasses coachId={coach.id} cursor={detail.moreClasses} /> : null}
      </Section>
      <PackOffers offers={detail.classPacks ?? []} />
      <CoachMeets coach={coach} />
      {detail.badges ? <CoachBadges badges={detail.badges} name={name} /> : null}
      <CoachExperience detail={detail} />
      <CoachPictures names={detail.pictures ?? []} name={name} />
      {ratings.length > 0 ? (
        <Section
          title={t('detail.reviews')}
          more={{ href: pathTo(paths.student.reviews, { id: coach.id }), label: t('detail.allReviews') }}
        >
          <div className="of-card-list">
            {ratings.map((rating) => (
              <ReviewCard key={rating.id} rating={rating} />
            ))}
          </div>
        </Section>
      ) : null}
    </>
  );
}
