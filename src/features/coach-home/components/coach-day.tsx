import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { CoachDay as Day } from '#src/features/coach-home/use-coach-home.ts';
import { DayClassRow } from '#src/features/teaching/components/day-class-row.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { EarlierToday } from './earlier-today.tsx';
import { MoneyAhead } from './money-ahead.tsx';
import { TodayClass } from './today-class.tsx';
import { TodoList } from './todo-list.tsx';

/** The classes of today with who comes, what waits until when, what comes after it, and money on its way. */
export function CoachDay({ today, todo, more, later, money, isPartial, now }: Day) {
  const { t } = useTranslation('coachDay');
  const ahead = today.filter(({ cls }) => Date.parse(cls.endsAt) > now);
  const over = today.filter((one) => !ahead.includes(one));
  return (
    <>
      {ahead.map((one, index) => (
        <TodayClass key={one.cls.id} today={one} isDrawn={index === 0} now={now} />
      ))}
      {isPartial || ahead.length > 0 ? null : <EmptyDay next={later[0]} hadClass={over.length > 0} />}
      {isPartial ? <p className="of-faint">{t('home.partial')}</p> : null}
      <Section
        title={t('home.todo')}
        more={{ href: paths.coach.studentReservation, label: t('home.allRequests') }}
      >
        <TodoList todo={todo} more={more} now={now} />
      </Section>
      {over.length > 0 ? <EarlierToday today={over} /> : null}
      {later.length > 0 ? (
        <Section title={t('home.later')}>
          <List>
            {later.map((record) => (
              <DayClassRow key={record.id} record={record} />
            ))}
          </List>
        </Section>
      ) : null}
      {money ? <MoneyAhead money={money} /> : null}
    </>
  );
}

interface EmptyDayProps {
  next: Day['later'][number] | undefined;
  hadClass: boolean;
}

/** A day without a class to come says so, and when the next one is. Orders alone cannot know that there is none. */
function EmptyDay({ next, hadClass }: EmptyDayProps) {
  const { t } = useTranslation('coachDay');
  const format = useFormat();
  if (next) {
    const when = format.dayTime(next.startsAt, next.zone);
    return <p className="of-lead">{t(hadClass ? 'home.doneToday' : 'home.nothingToday', { when })}</p>;
  }
  return (
    <Card tone="tint">
      <p className="of-lead">{t(hadClass ? 'home.done' : 'home.nothing')}</p>
    </Card>
  );
}
