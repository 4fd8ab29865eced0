import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { SlotPlanRecord, WeeklyHours } from '#contract/slot.ts';
import { dayOfWeek } from '#src/features/teaching/series/series.view.ts';
import type { useSlotPlanSteps } from '#src/features/teaching/slot-plan/use-slot-plan-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Written } from '#src/ui/written.tsx';

interface PlanCardProps {
  plan: SlotPlanRecord;
  /** True after its last day. */
  isOver: boolean;
  end: ReturnType<typeof useSlotPlanSteps>['end'];
  isOnline: boolean;
}

/** Free hours of a coach with the next booked lessons, and the buttons to change and to end them. */
export function PlanCard({ plan, isOver, end, isOnline }: PlanCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rowText = ({ weekday, from, to }: WeeklyHours) =>
    t('slotPlan.rowText', {
      day: format.weekday(dayOfWeek(weekday), 'UTC'),
      time: format.timeRange(`2027-03-01T${from}:00Z`, `2027-03-01T${to}:00Z`, 'UTC'),
    });
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('slotPlan.end.ask'),
      text: t('slotPlan.end.text'),
      confirmLabel: t('slotPlan.end.act'),
      cancelLabel: t('slotPlan.end.keep'),
      danger: true,
    });
    if (isSure) end.mutate({ id: plan.id });
  };
  const offReason = isOnline ? undefined : t('slotPlan.offline');
  // Ended ones and those that are over have a section of their own.
  const Heading = plan.state === 'ended' || isOver ? 'h3' : 'h2';
  return (
    <Card
      footer={
        plan.state === 'ended' ? undefined : (
          <Buttons>
            <QuietButton href={pathTo(paths.coach.slotPlan, { id: plan.id })}>
              {t('slotPlan.change')}
            </QuietButton>
            <DangerButton
              busy={end.isPending && end.variables?.id === plan.id}
              offReason={offReason}
              onClick={() => void ask()}
            >
              {t('slotPlan.end.act')}
            </DangerButton>
          </Buttons>
        )
      }
    >
      <Heading className="of-label">
        <Written>{format.local(plan.title)}</Written>
      </Heading>
      <p className="of-hint">
        {t('slotPlan.offer', {
          length: format.duration(plan.lengthMinutes),
          price: format.money(plan.priceMinor, plan.currency),
          place: plan.place.name,
        })}
      </p>
      {plan.isTrial ? <p>{t('slotPlan.trialOnly')}</p> : null}
      {plan.weekly.map((row) => (
        <p key={`${row.weekday} ${row.from}`}>{rowText(row)}</p>
      ))}
      {plan.endsOn === null ? null : (
        <p>{t(isOver ? 'slotPlan.over' : 'slotPlan.until', { day: format.date(plan.endsOn) })}</p>
      )}
      {isOver
        ? null
        : plan.unknownYears?.map((year) => (
            <Banner key={year} kind="waiting" title={t('series.unknownYear', { year })} />
          ))}
      {plan.booked.length === 0 ? (
        <p className="of-faint">{t('slotPlan.noneBooked')}</p>
      ) : (
        <List label={t('slotPlan.booked')}>
          {plan.booked.map((one) => (
            <LinkRow
              key={one.classId}
              icon="calendar"
              label={format.dayTimeAt(one.startsAt, plan.zone)}
              href={pathTo(paths.coach.classDetail, { id: one.classId })}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
