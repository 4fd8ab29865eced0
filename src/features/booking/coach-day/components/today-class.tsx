import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useMarkedCount } from '#src/features/booking/attendance/use-marked-count.ts';
import { DayWaits } from '#src/features/booking/class-change/components/day-waits.tsx';
import type { Today } from '#src/features/booking/coach-day/today.view.ts';
import { DayClassWhen } from '#src/features/booking/order/reading/components/day-class-when.tsx';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { SeatsTaken } from '#src/features/teaching/class/components/seats-taken.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

interface TodayClassProps {
  today: Today;
  /** The head of the screen shows time, place and name. */
  isInHead: boolean;
  now: number;
  /** Button that opens the check-in code of the helpers. */
  renderCheckin: (cls: Today['cls']) => ReactNode;
}

/** One class of today: time, place, participants, helpers and shared needs. */
export function TodayClass({
  today: { cls, people, caregivers, helpers, needs },
  isInHead,
  now,
  renderCheckin,
}: TodayClassProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isRunning = Date.parse(cls.startsAt) <= now;
  const count = useMarkedCount(cls.id);
  const checkin = helpers.length > 0 && !cls.isCanceled ? renderCheckin(cls) : null;
  if (isInHead && people.length === 0 && checkin === null) return null;
  const waits = <DayWaits classId={cls.id} />;
  const coming =
    people.length > 0 ? (
      <List label={t('coachDay.today.people')}>
        <FactRow
          icon="child"
          title={format.list(people.map((person) => nameWithAge(person, t)))}
          text={caregivers > 0 ? t('coachDay.today.caregivers', { count: caregivers }) : undefined}
        />
        {needs.map((order) => (
          <FactRow
            key={order.orderId}
            icon="heart"
            title={t('coachDay.today.needs', { names: format.list(order.names) })}
            text={t('coachDay.today.needsText')}
            href={pathTo(paths.coach.orderDetail, { id: order.orderId })}
          />
        ))}
        {helpers.length > 0 ? (
          <FactRow icon="people" title={t('coachDay.today.helpers', { names: format.list(helpers) })} />
        ) : null}
      </List>
    ) : null;
  if (isInHead)
    return (
      <Stack>
        {waits}
        {coming}
        {checkin}
      </Stack>
    );
  return (
    <Card
      footer={
        <Buttons>
          <QuietButton
            icon={count ? 'check' : 'people'}
            href={pathTo(paths.coach.classDetail, { id: cls.id })}
          >
            {t(count ? 'attendance.take' : 'coachDay.today.open')}
          </QuietButton>
          {checkin}
        </Buttons>
      }
    >
      <DayClassWhen record={cls} />
      <div className="of-terms">
        <p className="of-terms-title">
          <Written>{format.local(cls.title)}</Written>
        </p>
        <p className="of-terms-kind">
          {count ? t('attendance.marked', { ...count }) : <SeatsTaken {...cls} />}
        </p>
      </div>
      {waits}
      {isRunning ? <StatusBadge kind="certain">{t('coachDay.today.running')}</StatusBadge> : null}
      {coming}
    </Card>
  );
}
