import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { ShownHome } from '#src/features/booking/home/home.queries.ts';
import { ClassRow } from '#src/features/teaching/class/components/class-row.tsx';
import { CoachRow } from '#src/features/teaching/coach-card/components/coach-row.tsx';
import { QuietButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { useSteps } from '#src/ui/steps.ts';

interface HomeOffersProps {
  shown: ShownHome;
  isFiltered: boolean;
  /** Must be stable: a new function would render the whole list again. */
  onAllCities: () => void;
}

/** Number of cards that fit on the first screen of a phone. */
const firstScreenCount = 2;

/**
 * Bookable classes and best rated coaches. Memoized: it does not render again when the rest of the page
 * changes.
 */
export const HomeOffers = memo(function HomeOffers({
  shown: { classes, coaches },
  isFiltered,
  onAllCities,
}: HomeOffersProps) {
  const { t } = useTranslation();
  const step = useSteps(2);
  return (
    <>
      <Section title={t('home.student.classes')}>
        {classes.length > 0 ? (
          <List>
            {(step > 0 ? classes : classes.slice(0, firstScreenCount)).map((record) => (
              <ClassRow key={record.id} record={record} hideCity={isFiltered} />
            ))}
          </List>
        ) : (
          <EmptyState
            drawing="calendar"
            text={t('home.student.noClasses')}
            action={
              isFiltered ? (
                <QuietButton onClick={onAllCities}>{t('home.student.allCities')}</QuietButton>
              ) : undefined
            }
          />
        )}
      </Section>
      {step > 1 ? (
        <Section
          title={t('home.student.coaches')}
          more={{ href: paths.student.coach, label: t('home.student.allCoaches') }}
        >
          {coaches.length > 0 ? (
            <List>
              {coaches.map((coach) => (
                <CoachRow key={coach.id} coach={coach} />
              ))}
            </List>
          ) : (
            <p className="of-faint">{t('home.student.noCoaches')}</p>
          )}
        </Section>
      ) : null}
    </>
  );
});
