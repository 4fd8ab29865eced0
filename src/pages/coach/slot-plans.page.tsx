import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { SlotPlanRecord } from '#contract/slot.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { BlockedTimes } from '#src/features/teaching/busy-time/components/blocked-times.tsx';
import { PlanCard } from '#src/features/teaching/slot-plan/components/plan-card.tsx';
import { slotPlanSources } from '#src/features/teaching/slot-plan/slot-plan.queries.ts';
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
  const ofState = (wanted: SlotPlanRecord['state']) => record.filter((plan) => plan.state === wanted);
  const cards = (plans: readonly SlotPlanRecord[]) => (
    <div className="of-card-list">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} end={end} isOnline={isOnline} />
      ))}
    </div>
  );
  const ended = ofState('ended');
  return (
    <Screen
      title={t('slotPlan.title')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={<ActionButton href={paths.coach.slotPlan}>{t('slotPlan.new')}</ActionButton>}
    >
      <ListState {...view} skeleton="list">
        {end.error ? <Banner kind="refused" title={errorText(end.error, t)} /> : null}
        {state !== 'loading' && ofState('active').length === 0 ? (
          <EmptyState drawing="calendar" text={t('slotPlan.empty')} />
        ) : (
          cards(ofState('active'))
        )}
        <BlockedTimes />
        {ended.length > 0 ? <Section title={t('slotPlan.ended')}>{cards(ended)}</Section> : null}
      </ListState>
    </Screen>
  );
}
