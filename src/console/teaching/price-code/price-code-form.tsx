import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { currencyCodes, exponentOf, minorOfDecimal } from '#contract/currencies.ts';
import { limits } from '#contract/limits.ts';
import { codeWord } from '#contract/price-code.rules.ts';
import { ask } from '#src/console/base/ask.ts';
import { Choice } from '#src/console/base/choice.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { useActivityNames } from '#src/console/platform/activity/use-activity-names.ts';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { priceCodeQueries } from './price-codes.queries.ts';

const nothing = {
  word: '',
  percent: '',
  currency: 'USD',
  budget: '',
  most: '',
  endsAt: '',
  cityId: '',
  activity: '',
  reason: '',
};
type Typed = typeof nothing;

/** The call that a right form sends; undefined while something is wrong. The end is on the operator's own clock. */
function inputOf(typed: Typed): Input<'operator.priceCodeMake'> | undefined {
  const percent = /^\d{1,2}$/.test(typed.percent.trim()) ? Number(typed.percent) : 0;
  const amount = (text: string) => minorOfDecimal(text.trim(), exponentOf(typed.currency));
  const [budgetMinor, mostMinor] = [amount(typed.budget) ?? 0, amount(typed.most) ?? 0];
  const endsAt = new Date(typed.endsAt);
  const isRight =
    codeWord(typed.word) !== undefined &&
    percent >= 1 &&
    percent <= limits.discountPercent &&
    budgetMinor > 0 &&
    mostMinor > 0 &&
    mostMinor * 10 <= budgetMinor &&
    !Number.isNaN(endsAt.getTime());
  if (!isRight) return undefined;
  return {
    word: typed.word,
    percent,
    currency: typed.currency,
    budgetMinor,
    mostMinor,
    endsAt: endsAt.toISOString(),
    cityId: typed.cityId === '' ? null : typed.cityId,
    activity: typed.activity === '' ? null : typed.activity,
    reason: typed.reason.trim(),
  };
}

/** The form of a new code. It spends the platform's money, so it needs a fresh code of the operator. */
export function PriceCodeForm() {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const [typed, setTyped] = useKept('new price code', nothing);
  const { offered } = useActivityNames();
  const { data: cities } = useQuery(cityQueries.all());
  const { queryKey } = priceCodeQueries.list();
  const step = useDecisionStep<Input<'operator.priceCodeMake'>>({
    send: (input, key) => ask('operator.priceCodeMake', input, { key }),
    queue: queryKey,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      setTyped(nothing);
      void client.invalidateQueries({ queryKey });
    },
  });
  const input = inputOf(typed);
  const labels = {
    word: t('consoleMoney.codes.word'),
    percent: t('consoleMoney.codes.percent'),
    budget: t('consoleMoney.codes.budgetOf'),
    most: t('consoleMoney.codes.most'),
    endsAt: t('consoleMoney.codes.endsAt'),
    reason: t('consoleMoney.codes.reason'),
  };
  const boxes = ['word', 'percent', 'budget', 'most', 'endsAt', 'reason'] as const;
  const empty = boxes.filter((one) => typed[one].trim() === '');
  const off =
    empty.length > 0
      ? t('console.off.fill', { field: f.list(empty.map((one) => labels[one])) })
      : input === undefined
        ? t('consoleMoney.codes.wrong')
        : null;
  const box = (name: (typeof boxes)[number]) => (
    <TextField
      label={labels[name]}
      type={name === 'endsAt' ? 'datetime-local' : 'text'}
      maxLength={name === 'reason' ? 300 : 40}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <>
      <StepForm
        open={t('consoleMoney.codes.open')}
        consequences={t('consoleMoney.codes.means')}
        go={t('consoleMoney.codes.go')}
        isStarted={typed !== nothing}
        isBusy={step.isPending}
        off={off}
        onGo={(onSuccess) => {
          if (input !== undefined) step.mutate(input, { onSuccess });
        }}
      >
        {box('word')}
        {box('percent')}
        <Choice
          label={t('consoleMoney.codes.currency')}
          value={typed.currency}
          options={currencyCodes.map((one) => [one, one] as const)}
          onValue={(currency) => setTyped({ ...typed, currency })}
        />
        {box('budget')}
        {box('most')}
        {box('endsAt')}
        <Choice
          label={t('consoleMoney.codes.city')}
          value={typed.cityId}
          options={[
            ['', t('consoleMoney.codes.everywhere')] as const,
            ...(cities?.items ?? []).map((city) => [city.id, f.local(city)] as const),
          ]}
          onValue={(cityId) => setTyped({ ...typed, cityId })}
        />
        <Choice
          label={t('consoleMoney.taxRates.activity')}
          value={typed.activity}
          options={[['', t('consoleMoney.taxRates.all')] as const, ...offered]}
          onValue={(activity) => setTyped({ ...typed, activity })}
        />
        {box('reason')}
      </StepForm>
      <FreshAnswer
        done={step.isSuccess ? t('consoleMoney.codes.done') : null}
        error={step.error}
        onAgain={step.again}
      />
    </>
  );
}
