import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ClassCard } from '#src/features/class/components/class-card.tsx';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import type { ShownHome } from '#src/features/home/home.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface HomeOffersProps {
  shown: ShownHome;
  /** Undefined while all cities are shown. */
  onAllCities: (() => void) | undefined;
}

/** Classes that can be booked and the best rated instructors. */
export function HomeOffers({ shown: { classes, coaches }, onAllCities }: HomeOffersProps) {
  const { t } = useTranslation('home');
  return (
    <>
      <Section title={t('student.classes')}>
        {classes.length > 0 ? (
          <div className="of-card-list">
            {classes.map((record) => (
              <ClassCard key={record.id} record={record} />
            ))}
          </div>
        ) : (
          <EmptyState
            drawing="calendar"
            text={t('student.noClasses')}
            action={
              onAllCities ? (
                <QuietButton onClick={onAllCities}>{t('student.allCities')}</QuietButton>
              ) : undefined
            }
          />
        )}
      </Section>
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
    </>
  );
}
