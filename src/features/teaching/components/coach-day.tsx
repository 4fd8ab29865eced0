import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { isToday, type DayClass } from '#src/features/teaching/coach-day.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { DayClassRow } from './day-class-row.tsx';
import { NextClassCard } from './next-class-card.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

interface CoachDayProps {
  classes: readonly DayClass[];
  requests: readonly OrderRecord[];
  isPartial: boolean;
  now: number;
}

/** What is next, who waits for an answer, what comes after it. */
export function CoachDay({ classes, requests, isPartial, now }: CoachDayProps) {
  const { t } = useTranslation('teaching');
  const [next, ...later] = classes;
  return (
    <>
      {isPartial || (next && isToday(next, now)) ? null : <EmptyDay next={next} />}
      {next ? <NextClassCard record={next} /> : null}
      {isPartial ? <p className="of-faint">{t('home.partial')}</p> : null}
      <Section
        title={t('home.requests')}
        more={{ href: paths.coach.studentReservation, label: t('home.allRequests') }}
      >
        <WaitingRequests requests={requests} />
      </Section>
      {later.length > 0 ? (
        <Section title={t('home.later')}>
          <List>
            {later.map((record) => (
              <DayClassRow key={record.id} record={record} />
            ))}
          </List>
        </Section>
      ) : null}
    </>
  );
}

/** A day without a class says so, and when the next one is. Orders alone cannot know that there is none. */
function EmptyDay({ next }: { next: DayClass | undefined }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  if (next)
    return (
      <p className="of-lead">{t('home.nothingToday', { when: format.dayTime(next.startsAt, next.zone) })}</p>
    );
  return (
    <Card tone="tint">
      <p className="of-lead">{t('home.nothing')}</p>
    </Card>
  );
}
