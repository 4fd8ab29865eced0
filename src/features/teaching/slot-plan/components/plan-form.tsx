import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { SlotPlanForm } from '#contract/slot.ts';
import { nowIso } from '#src/clock/clock.ts';
import { ActivityField } from '#src/features/base/activity/components/activity-field.tsx';
import { MeetsChecks } from '#src/features/base/activity/components/meets-checks.tsx';
import { saveErrorOf } from '#src/features/base/error/save-error.view.ts';
import { FormFoot } from '#src/features/base/form/components/form-foot.tsx';
import { useForm } from '#src/features/base/form/use-form.ts';
import { useMovedDraft } from '#src/features/base/form/use-moved-draft.ts';
import { useOvertaken } from '#src/features/base/form/use-overtaken.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { ClassFitFields } from '#src/features/teaching/class-form/components/class-fit.tsx';
import { ClassPlace } from '#src/features/teaching/class-form/components/class-place.tsx';
import {
  planErrors,
  planInput,
  savedAs,
  withUsual,
  type PlanDraft,
  type PlanError,
} from '#src/features/teaching/slot-plan/slot-plan.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { DaysOff } from './days-off.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { PlanWords } from './plan-words.tsx';

interface PlanFormProps {
  start: PlanDraft;
  plan: { id: string; version: number; unknownYears?: readonly number[] | undefined };
  /** Free hours of this coach that are on the phone. */
  known: readonly { id: string; version: number }[];
  save: (form: SlotPlanForm) => Promise<unknown>;
  isBusy: boolean;
  error: unknown;
}

/** Form of free hours. Stored on the phone until it is saved; saving needs the network. */
export function PlanForm({ start, plan, known, save, isBusy, error }: PlanFormProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isOnline = useOnline();
  const { data: config } = useQuery(accountQueries.config());
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  // Earlier builds named the version too.
  useMovedDraft(
    plan.version === 0 ? undefined : `slotPlan:${plan.id}:${plan.version}`,
    `slotPlan:${plan.id}`,
  );
  const form = useForm<PlanDraft, PlanError>({
    start,
    check: (typed) => planErrors(withUsual(typed, start), config?.currency, today),
    keptAs: plan.version === 0 ? 'slotPlan' : `slotPlan:${plan.id}`,
  });
  const { errors, change } = form;
  const draft = withUsual(form.draft, start);
  const other = useOvertaken(draft, withUsual(start, start), plan.version);
  const shownError = other.restOf(error);
  const errorOf = (field: keyof PlanDraft) => {
    const wrong = errors[field];
    return wrong && t(`slotPlan.wrong.${wrong}`);
  };
  const fields = { draft, change, errorOf, refusal: undefined, currency: config?.currency, usual: undefined };
  const back = plan.version === 0 ? paths.coach.slotPlan : pathTo(paths.coach.slotPlan, { id: plan.id });
  const submit = async () => {
    if (isBusy || !form.isRight() || config === undefined) return;
    const input = planInput(draft, savedAs(draft, plan, known), language, config.currency);
    if (input === undefined) return;
    try {
      await save(input);
      await form.drop();
    } catch (failed) {
      // The error is shown at the button; the form stays.
      other.note(failed);
    }
  };
  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={() => void submit()}>
      <p className="of-faint">{t('slotPlan.lead')}</p>
      <PlanWords draft={draft} change={change} errorOf={errorOf} />
      <ActivityField
        label={t('classFields.activity')}
        value={draft.activity}
        onChange={(activity) => change({ activity })}
        error={errorOf('activity')}
      />
      <Section title={t('classFields.where')}>
        <ClassPlace {...fields} />
      </Section>
      <Section title={t('slotPlan.hours')}>
        <p className="of-hint">{t('slotPlan.hoursHint')}</p>
        {plan.unknownYears?.map((year) => (
          <Banner key={year} kind="waiting" title={t('series.unknownYear', { year })} />
        ))}
        <HoursEditor hours={draft.hours} onChange={(hours) => change({ hours })} error={errorOf('hours')} />
      </Section>
      <Section title={t('slotPlan.lessons')}>
        <PlanTerms
          draft={draft}
          change={change}
          errorOf={errorOf}
          currency={config?.currency}
          today={today}
        />
      </Section>
      <Section title={t('slotPlan.daysOff')}>
        <DaysOff
          days={draft.daysOff}
          min={today}
          most={limits.slotDaysOff}
          hint={t('slotPlan.dayOffHint')}
          onChange={(daysOff) => change({ daysOff })}
        />
      </Section>
      <ClassFitFields {...fields} />
      <MeetsChecks
        label={t('classFields.meets')}
        value={draft.meets}
        onChange={(meets) => change({ meets })}
      />
      <FormFoot
        form={{
          saveError: shownError ? saveErrorOf(shownError, t, back) : undefined,
          overtaken: other.isOvertaken ? form.startOver : undefined,
          hasErrors: form.hasErrors,
          isBusy,
        }}
        label={t(plan.version === 0 ? 'slotPlan.create' : 'slotPlan.save')}
        offReason={isOnline ? undefined : t('slotPlan.offline')}
      />
    </Stack>
  );
}
