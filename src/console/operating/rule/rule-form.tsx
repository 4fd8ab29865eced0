import { useTranslation } from 'react-i18next';
import type { RuleRecord } from '#contract/operator.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { RuleField } from './rule-field.tsx';
import { textOfValue, typedValue } from './rule-value.view.ts';
import { useRuleChange } from './use-rule-change.ts';
import { useRuleWords } from './use-rule-words.ts';

interface RuleFormProps {
  rule: RuleRecord;
  currency: string;
}

/** Changes a rule, or takes the change back. Both state the old and the new value before they act. */
export function RuleForm({ rule, currency }: RuleFormProps) {
  const { t } = useTranslation();
  const { name, value, configured, shape, change } = rule;
  const words = useRuleWords(name, currency);
  const now = textOfValue(value, { name, currency });
  const [typed, setTyped] = useKept(`rule ${name}`, now);
  const step = useRuleChange((after) => setTyped(textOfValue(after.value, { name, currency })));
  const wanted = typedValue(typed, { name, shape, currency });
  const isSame = wanted !== undefined && JSON.stringify(wanted) === JSON.stringify(value);
  const label = t('consoleRules.valueIn', { unit: words.unit });
  const same = isSame ? t('consoleRules.same') : null;
  return (
    <section aria-label={t('consoleRules.change')}>
      <h2>{t('consoleRules.change')}</h2>
      <RuleField
        shape={shape}
        label={label}
        error={wanted === undefined ? t('consoleRules.wrong', { range: words.range(shape) }) : undefined}
        choice={words.value}
        value={typed}
        onValue={setTyped}
      />
      <div className="buttons">
        <SureButton
          key={`set ${now}`}
          label={t('consoleRules.set')}
          go={t('consoleRules.setNow')}
          off={wanted === undefined ? t('console.off.fill', { field: label }) : same}
          isBusy={step.isPending}
          onGo={() => wanted !== undefined && step.mutate({ name, value: wanted })}
        >
          <p>{t('consoleRules.setSure', { from: words.value(value), to: words.value(wanted) })}</p>
        </SureButton>
        {change === null ? null : (
          <SureButton
            label={t('consoleRules.reset')}
            go={t('consoleRules.resetNow')}
            off={null}
            isBusy={step.isPending}
            onGo={() => step.mutate({ name, value: null })}
          >
            <p>{t('consoleRules.resetSure', { from: words.value(value), to: words.value(configured) })}</p>
          </SureButton>
        )}
      </div>
      <FreshAnswer
        done={
          step.data === undefined ? null : t('consoleRules.setDone', { value: words.value(step.data.value) })
        }
        error={step.error}
        onAgain={() => step.variables !== undefined && step.mutate(step.variables)}
      />
    </section>
  );
}
