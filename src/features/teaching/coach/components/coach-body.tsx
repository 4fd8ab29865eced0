import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachDetail } from '#contract/coach.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { PackOffers } from '#src/features/money/class-pack/components/pack-offers.tsx';
import { asPublic } from '#src/features/teaching/class/class.view.ts';
import { ClassRow } from '#src/features/teaching/class/components/class-row.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { CoachBadges } from './coach-badges.tsx';
import { CoachExperience } from './coach-experience.tsx';
import { CoachMeets } from './coach-meets.tsx';
import { CoachPictures } from './coach-pictures.tsx';
import { MoreClasses } from './more-classes.tsx';
import { ReviewCard } from './review-card.tsx';

interface CoachBodyProps {
  detail: CoachDetail;
  /** Classes are drawn as a family sees them, also for the instructor. */
  isPublic?: boolean;
  /** Free hours, after the classes. */
  slots?: ReactNode;
}

/** Classes first, for they are what one came for; then the profile of the instructor and the ratings. */
export function CoachBody({ detail, isPublic = false, slots }: CoachBodyProps) {
  const { t } = useTranslation();
  const { coach, classes, ratings } = detail;
  const name = useFormat().name(coach);
  return (
    <>
      <Section title={t('coach.detail.classes')}>
        {classes.length === 0 ? <p className="of-faint">{t('coach.detail.noClasses', { name })}</p> : null}
        {classes.length === 0 ? null : (
          <List>
            {classes.map((record) => (
              <ClassRow key={record.id} record={isPublic ? asPublic(record) : record} hideCoach />
            ))}
          </List>
        )}
        {detail.moreClasses ? (
          <MoreClasses coachId={coach.id} cursor={detail.moreClasses} isPublic={isPublic} />
        ) : null}
      </Section>
      {slots}
      <PackOffers offers={detail.classPacks ?? []} />
      <CoachMeets coach={coach} />
      {detail.badges ? <CoachBadges badges={detail.badges} name={name} /> : null}
      <CoachExperience detail={detail} />
      <CoachPictures names={detail.pictures ?? []} name={name} />
      {ratings.length > 0 ? (
        <Section
          measuredAs="reviews"
          title={t('coach.detail.reviews')}
          more={{
            href: pathTo(paths.student.reviews, { id: coach.id }),
            label: t('coach.detail.allReviews'),
          }}
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
