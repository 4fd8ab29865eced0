import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo, paths } from '#contract/paths.ts';
import { waitingDayOf } from '#src/features/booking/class-change/cancel-day.view.ts';
import type { CoachDay as Day } from '#src/features/booking/coach-day/use-coach-home.ts';
import { DayClassRow } from '#src/features/teaching/class/components/day-class-row.tsx';
import { MinimumWarning } from '#src/features/teaching/class/components/minimum-warning.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { waitingDaysQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { Card } from '#src/ui/card.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { EarlierToday } from './earlier-today.tsx';
import { MoneyAhead } from './money-ahead.tsx';
import { TodayClass } from './today-class.tsx';
import { TodoList } from './todo-list.tsx';

interface CoachDayProps extends Pick<ComponentProps<typeof TodayClass>, 'renderCheckin'> {
  day: Day;
  /** Class that the head of the screen shows. */
  heroId: string | undefined;
  /** Offers a new class here: the screen has no button for it. */
  hasCreate: boolean;
}

/** Today's classes with participants, to-dos with deadlines, later classes, and pending money. */
export function CoachDay({ day, heroId, hasCreate, renderCheckin }: CoachDayProps) {
  const { today, todo, more, later, records, money, isPartial, now } = day;
  const { t } = useTranslation();
  const { data: canceled } = useOffline(waitingDaysQuery());
  const ahead = today.filter(({ cls }) => Date.parse(cls.endsAt) > now);
  const over = today.filter((one) => !ahead.includes(one));
  const listed = later.filter(({ id }) => id !== heroId);
  return (
    <>
      {ahead.map((one) => (
        <TodayClass
          key={one.cls.id}
          today={one}
          isInHead={one.cls.id === heroId}
          now={now}
          renderCheckin={renderCheckin}
        />
      ))}
      {isPartial || ahead.length > 0 ? null : <EmptyDay next={later[0]} hadClass={over.length > 0} />}
      {isPartial ? <p className="of-faint">{t('coachDay.home.partial')}</p> : null}
      {records.map((record) => (
        <MinimumWarning key={record.id} record={record} isNamed />
      ))}
      <Section
        title={t('coachDay.home.todo')}
        more={{ href: paths.coach.studentReservation, label: t('coachDay.home.allRequests') }}
      >
        <TodoList todo={todo} more={more} now={now} />
      </Section>
      {over.length > 0 ? <EarlierToday today={over} /> : null}
      {listed.length > 0 ? (
        <Section
          title={t('coachDay.home.later')}
          more={{ href: pathTo(paths.coach.mine, { classes: 'all' }), label: t('coachDay.home.allClasses') }}
        >
          <List>
            {listed.map((record) => (
              <DayClassRow
                key={record.id}
                record={record}
                state={
                  waitingDayOf(canceled ?? [], record.id) ? (
                    <StatusBadge kind="local">{t('cancelDay.waitsShort')}</StatusBadge>
                  ) : undefined
                }
              />
            ))}
          </List>
        </Section>
      ) : null}
      {ahead.length + later.length > 0 ? (
        <List>
          {hasCreate ? (
            <FactRow icon="plus" title={t('teaching.home.create')} href={paths.coach.createClass} />
          ) : null}
          <FactRow
            icon="list"
            title={t('copyWeek.open')}
            text={t('copyWeek.openText')}
            href={paths.coach.copyWeek}
          />
          <FactRow
            icon="calendar"
            title={t('cancelDay.open')}
            text={t('cancelDay.openText')}
            href={paths.coach.cancelDay}
          />
        </List>
      ) : null}
      {money ? <MoneyAhead money={money} /> : null}
    </>
  );
}

interface EmptyDayProps {
  next: Day['later'][number] | undefined;
  hadClass: boolean;
}

/** No class left today, and the date of the next one. Orders alone cannot prove that no class exists. */
function EmptyDay({ next, hadClass }: EmptyDayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (next) {
    const when = format.dayTime(next.startsAt, next.zone);
    return (
      <p className="of-lead">
        {t(hadClass ? 'coachDay.home.doneToday' : 'coachDay.home.nothingToday', { when })}
      </p>
    );
  }
  return (
    <Card tone="tint">
      <p className="of-lead">{t(hadClass ? 'coachDay.home.done' : 'coachDay.home.nothing')}</p>
    </Card>
  );
}
