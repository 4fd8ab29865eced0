import { useTranslation } from 'react-i18next';
import { offeredRuleKinds } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { PriceRuleForm as Form } from '#contract/price-rule.ts';
import { saveErrorOf } from '#src/features/base/error/save-error.view.ts';
import { FormFoot } from '#src/features/base/form/components/form-foot.tsx';
import { useForm } from '#src/features/base/form/use-form.ts';
import { useMovedDraft } from '#src/features/base/form/use-moved-draft.ts';
import { useOvertaken } from '#src/features/base/form/use-overtaken.ts';
import {
  ruleErrors,
  ruleInput,
  targetOf,
  type PriceRuleDraft,
  type PriceRuleError,
} from '#src/features/teaching/price-rule/price-rule.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface PriceRuleFormProps {
  start: PriceRuleDraft;
  rule: { id: string; version: number };
  /** Rules of this coach that are on the phone. */
  known: readonly { id: string; version: number }[];
  save: (form: Form) => Promise<unknown>;
  isBusy: boolean;
  error: unknown;
}

/** Form of a price rule. Stored on the phone until it is saved; saving needs the network. */
export function PriceRuleForm({ start, rule, known, save, isBusy, error }: PriceRuleFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  // Earlier builds named the version too.
  useMovedDraft(
    rule.version === 0 ? undefined : `priceRule:${rule.id}:${rule.version}`,
    `priceRule:${rule.id}`,
  );
  const form = useForm<PriceRuleDraft, PriceRuleError>({
    start,
    check: ruleErrors,
    keptAs: rule.version === 0 ? 'priceRule' : `priceRule:${rule.id}`,
  });
  const { draft, errors, change } = form;
  const other = useOvertaken(draft, start, rule.version);
  const shownError = other.restOf(error);
  const errorOf = (field: keyof PriceRuleDraft) => {
    const wrong = errors[field];
    return wrong && t(`priceRule.wrong.${wrong}`);
  };
  const submit = async () => {
    if (isBusy || !form.isRight()) return;
    const input = ruleInput(draft, targetOf(draft, rule, known));
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
      <p className="of-faint">{t('priceRule.lead')}</p>
      <Choice
        label={t('priceRule.kind')}
        options={offeredRuleKinds.map((kind) => ({
          value: kind,
          title: t(`priceRule.kindName.${kind}`),
          text: t(`priceRule.kindText.${kind}`, { days: limits.groupRestDays }),
        }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === 'early' ? (
        <Field
          label={t('priceRule.days')}
          hint={t('priceRule.daysHint')}
          kind="number"
          value={draft.days}
          onChange={(days) => change({ days })}
          error={errorOf('days')}
        />
      ) : null}
      {draft.kind === 'group' ? (
        <Field
          label={t('priceRule.people')}
          hint={t('priceRule.peopleHint')}
          kind="number"
          value={draft.people}
          onChange={(people) => change({ people })}
          error={errorOf('people')}
        />
      ) : null}
      <Field
        label={t('priceRule.percent')}
        hint={t(draft.kind === 'first' ? 'priceRule.percentFirstHint' : 'priceRule.percentHint')}
        kind="number"
        value={draft.percent}
        onChange={(percent) => change({ percent })}
        after="%"
        error={errorOf('percent')}
      />
      <FormFoot
        form={{
          saveError: shownError ? saveErrorOf(shownError, t) : undefined,
          overtaken: other.isOvertaken ? form.startOver : undefined,
          hasErrors: form.hasErrors,
          isBusy,
        }}
        label={t(rule.version === 0 ? 'priceRule.create' : 'priceRule.save')}
        offReason={isOnline ? undefined : t('priceRule.offline')}
      />
    </Stack>
  );
}
