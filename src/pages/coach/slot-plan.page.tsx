import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { SlotPlanForm } from '#contract/slot.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { randomId } from '#src/browser/random-id.ts';
import { nowIso } from '#src/clock/clock.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { useUsualClass } from '#src/features/teaching/class-form/use-usual-class.ts';
import { PlanForm } from '#src/features/teaching/slot-plan/components/plan-form.tsx';
import { slotPlanSources } from '#src/features/teaching/slot-plan/slot-plan.queries.ts';
import { draftOfPlan, newPlan } from '#src/features/teaching/slot-plan/slot-plan.view.ts';
import { useSlotPlanSteps } from '#src/features/teaching/slot-plan/use-slot-plan-steps.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /coach/slotPlan: the form of new free hours, or with `id` of existing ones. */
export function Component() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const goOn = useGoOn();
  const { id } = useScreenParams(paths.coach.slotPlan);
  const usual = useUsualClass();
  const [newId] = useState(randomId);
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const { record, view } = useRecord(slotPlanSources.mine(), { missing: t('slotPlan.missing') });
  const { save } = useSlotPlanSteps();
  const plan = record?.find((one) => one.id === id);
  const onSave = async (form: SlotPlanForm) => {
    await save.mutateAsync(form);
    toast(t('slotPlan.saved'), { kind: 'done' });
    void goOn(paths.coach.slotPlans, { replace: true });
  };
  const shared = { known: record ?? [], save: onSave, isBusy: save.isPending, error: save.error };
  return (
    <Screen
      title={t(id === undefined ? 'slotPlan.newTitle' : 'slotPlan.changeTitle')}
      back={paths.coach.slotPlans}
    >
      {id === undefined ? (
        <PlanForm {...shared} start={newPlan(usual, today, newId)} plan={{ id: newId, version: 0 }} />
      ) : (
        <ListState {...view} skeleton="form">
          {plan === undefined || plan.state === 'ended' ? (
            <EmptyState drawing="calendar" text={t('slotPlan.gone')} />
          ) : (
            <PlanForm {...shared} start={draftOfPlan(plan, language)} plan={plan} />
          )}
        </ListState>
      )}
    </Screen>
  );
}
