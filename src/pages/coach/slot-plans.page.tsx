import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { SlotPlanRecord } from '#contract/slot.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { BlockedTimes } from '#src/features/teaching/busy-time/components/blocked-times.tsx';
import { PlanCard } from '#src/features/teaching/slot-plan/components/plan-card.tsx';
import { slotPlanSources } from '#src/features/teaching/slot-plan/slot-plan.queries.ts';
import { isOver } from '#src/features/teaching/slot-plan/slot-plan.view.ts';
import { useSlotPlanSteps } from '#src/features/teaching/slot-plan/use-slot-plan-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/slotPlans: the coach's free hours with what is booked of them. */
export function Component() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const {
    record = [],
    state,
    view,
    refetch,
  } = useRecord(slotPlanSources.mine(), {
    missing: t('slotPlan.missing'),
  });
  const { end } = useSlotPlanSteps();
  const now = useNow();
  const isPast = (plan: SlotPlanRecord) => plan.state === 'ended' || isOver(plan, now);
  const open = record.filter((plan) => !isPast(plan));
  const cards = (plans: readonly SlotPlanRecord[]) => (
    <div className="of-card-list">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} isOver={isOver(plan, now)} end={end} isOnline={isOnline} />
      ))}
    </div>
  );
  const ended = record.filter(isPast);
  return (
    <Screen
      title={t('slotPlan.title')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={<ActionButton href={paths.coach.slotPlan}>{t('slotPlan.new')}</ActionButton>}
    >
      <ListState {...view} skeleton="list">
        {end.error ? <Banner kind="refused" title={errorText(end.error, t)} /> : null}
        {state !== 'loading' && open.length === 0 ? (
          <EmptyState drawing="calendar" text={t('slotPlan.empty')} />
        ) : (
          cards(open)
        )}
        <BlockedTimes />
        {ended.length > 0 ? <Section title={t('slotPlan.ended')}>{cards(ended)}</Section> : null}
      </ListState>
    </Screen>
  );
}
