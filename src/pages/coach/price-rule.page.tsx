import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { PriceRuleForm as Form } from '#contract/price-rule.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { randomId } from '#src/browser/random-id.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { PriceRuleForm } from '#src/features/teaching/price-rule/components/price-rule-form.tsx';
import { priceRuleSources } from '#src/features/teaching/price-rule/price-rule.queries.ts';
import { draftOfRule, newRule } from '#src/features/teaching/price-rule/price-rule.view.ts';
import { usePriceRuleSteps } from '#src/features/teaching/price-rule/use-price-rule-steps.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /coach/priceRule: the form of a new price rule, or with `id` of an existing one. */
export function Component() {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const { id } = useScreenParams(paths.coach.priceRule);
  const [newId] = useState(randomId);
  const { record, view } = useRecord(priceRuleSources.mine(), { missing: t('priceRule.missing') });
  const { save } = usePriceRuleSteps();
  const rule = record?.find((one) => one.id === id);
  const onSave = async (form: Form) => {
    await save.mutateAsync(form);
    toast(t('priceRule.saved'), { kind: 'done' });
    void goOn(paths.coach.priceRules, { replace: true });
  };
  const shared = { known: record ?? [], save: onSave, isBusy: save.isPending, error: save.error };
  return (
    <Screen
      title={t(id === undefined ? 'priceRule.newTitle' : 'priceRule.changeTitle')}
      back={paths.coach.priceRules}
    >
      {id === undefined ? (
        <PriceRuleForm {...shared} start={newRule(newId)} rule={{ id: newId, version: 0 }} />
      ) : (
        <ListState {...view} skeleton="form">
          {rule === undefined ? (
            <EmptyState drawing="wallet" text={t('priceRule.gone')} />
          ) : (
            <PriceRuleForm {...shared} start={draftOfRule(rule)} rule={rule} />
          )}
        </ListState>
      )}
    </Screen>
  );
}
