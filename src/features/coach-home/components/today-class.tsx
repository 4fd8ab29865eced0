import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/class/activity.view.ts';
import type { Today } from '#src/features/coach-home/today.view.ts';
import { CheckinCode } from '#src/features/helper-search/components/checkin-code.tsx';
import { DayClassWhen } from '#src/features/teaching/components/day-class-when.tsx';
import { SeatsTaken } from '#src/features/teaching/components/seats-taken.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

interface TodayClassProps {
  today: Today;
  /** Only the class that is next is drawn: one drawing a screen. */
  isDrawn: boolean;
  now: number;
}

/** A class of today to come: when, where, who comes and helps, and what to be ready for. */
export function TodayClass({
  today: { cls, names, caregivers, helpers, needs },
  isDrawn,
  now,
}: TodayClassProps) {
  const { t } = useTranslation('coachDay');
  const format = useFormat();
  const isRunning = Date.parse(cls.startsAt) <= now;
  return (
    <Card
      banner={isDrawn ? <Markings seed={cls.id} kind={markingsOf(cls.activity)} /> : undefined}
      footer={
        <Buttons>
          <QuietButton icon="people" href={pathTo(paths.coach.classDetail, { id: cls.id })}>
            {t('today.open')}
          </QuietButton>
          {helpers.length > 0 ? <CheckinCode classId={cls.id} zone={cls.zone} endsAt={cls.endsAt} /> : null}
        </Buttons>
      }
    >
      <DayClassWhen record={cls} />
      <div className="of-terms">
        <p className="of-terms-title">{format.local(cls.title)}</p>
        <p className="of-terms-kind">
          <SeatsTaken {...cls} />
        </p>
      </div>
      {isRunning ? <StatusBadge kind="certain">{t('today.running')}</StatusBadge> : null}
      {names.length > 0 ? (
        <List label={t('today.people')}>
          <FactRow
            icon="child"
            title={format.list(names)}
            text={caregivers > 0 ? t('today.caregivers', { count: caregivers }) : undefined}
          />
          {needs.map((order) => (
            <FactRow
              key={order.orderId}
              icon="heart"
              title={t('today.needs', { names: format.list(order.names) })}
              text={t('today.needsText')}
              href={pathTo(paths.coach.orderDetail, { id: order.orderId })}
            />
          ))}
          {helpers.length > 0 ? (
            <FactRow icon="people" title={t('today.helpers', { names: format.list(helpers) })} />
          ) : null}
        </List>
      ) : null}
    </Card>
  );
}
