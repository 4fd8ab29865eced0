import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ClassCard } from '#src/features/class/components/class-card.tsx';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import type { ShownHome } from '#src/features/home/home.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { useSteps } from '#src/ui/steps.ts';

interface HomeOffersProps {
  shown: ShownHome;
  isFiltered: boolean;
  /** Always the same function: a new one would draw the whole list again. */
  onAllCities: () => void;
}

/** As many as a phone shows of the page's beginning. */
const inSight = 2;

/** Classes that can be booked and the best rated instructors. Kept as it is while the rest of the page changes. */
export const HomeOffers = memo(function HomeOffers({
  shown: { classes, coaches },
  isFiltered,
  onAllCities,
}: HomeOffersProps) {
  const { t } = useTranslation('home');
  const step = useSteps(2);
  return (
    <>
      <Section title={t('student.classes')}>
        {classes.length > 0 ? (
          <div className="of-card-list">
            {(step > 0 ? classes : classes.slice(0, inSight)).map((record) => (
              <ClassCard key={record.id} record={record} />
            ))}
          </div>
        ) : (
          <EmptyState
            drawing="calendar"
            text={t('student.noClasses')}
            action={
              isFiltered ? (
                <QuietButton onClick={onAllCities}>{t('student.allCities')}</QuietButton>
              ) : undefined
            }
          />
        )}
      </Section>
      {step > 1 ? (
        <Section
          title={t('student.coaches')}
          more={{ href: paths.student.coach, label: t('student.allCoaches') }}
        >
          {coaches.length > 0 ? (
            <List>
              {coaches.map((coach) => (
                <CoachRow key={coach.id} coach={coach} />
              ))}
            </List>
          ) : (
            <p className="of-faint">{t('student.noCoaches')}</p>
          )}
        </Section>
      ) : null}
    </>
  );
});
