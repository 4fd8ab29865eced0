import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '#src/console/base/amount-field.tsx';
import type { useVerdict } from './use-verdict.ts';

/** The outcomes of a dispute, each with its effect on the money; a part needs its amount. */
export function OutcomeChoice({ choice }: { choice: ReturnType<typeof useVerdict> }) {
  const { t } = useTranslation();
  const group = useId();
  const { outcomes, outcome, typed, range } = choice;
  return (
    <>
      <fieldset className="choices">
        <legend>{t('consoleMoney.disputes.choose')}</legend>
        {outcomes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={group}
              checked={outcome === each}
              onChange={() => choice.setOutcome(each)}
            />
            <span>
              <b>{t(`consoleMoney.disputes.choice.${each}`)}</b> {choice.effectOf(each)}
            </span>
          </label>
        ))}
      </fieldset>
      {outcome === 'part' ? (
        <AmountField
          label={t('consoleMoney.disputes.amount')}
          {...range}
          value={typed}
          onValue={choice.setTyped}
        />
      ) : null}
    </>
  );
}
