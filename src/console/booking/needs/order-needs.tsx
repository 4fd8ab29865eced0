import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { needLookReasons } from '#contract/enums.ts';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { useLook } from '#src/console/base/use-look.ts';
import { SharedNeeds } from './shared-needs.tsx';

/** Needs shared with an order, on demand and with a reason. Each look is audited, and the family sees it. */
export function OrderNeeds({ id }: { id: string }) {
  const { t } = useTranslation();
  const box = useId();
  const [reason, setReason] = useKept<(typeof needLookReasons)[number] | undefined>(
    `${id} needs reason`,
    undefined,
  );
  const { data, error, isReading, look, hide } = useLook(
    ['needs', id],
    (input: Input<'operator.orderNeeds'>) => ask('operator.orderNeeds', input),
  );
  return (
    <>
      <h2>{t('consoleMoney.needs.title')}</h2>
      <p className="faint">{t('consoleMoney.needs.lead')}</p>
      <div className="filter">
        <label htmlFor={box}>{t('consoleMoney.needs.why')}</label>
        <select
          id={box}
          value={reason ?? ''}
          onChange={({ target }) => setReason(needLookReasons.find((one) => one === target.value))}
        >
          <option value="">{t('consoleMoney.needs.choose')}</option>
          {needLookReasons.map((one) => (
            <option key={one} value={one}>
              {t(`consoleMoney.needs.reasons.${one}`)}
            </option>
          ))}
        </select>
        {data === undefined ? (
          <OffButton
            isBusy={isReading}
            off={
              reason === undefined ? t('console.off.choose', { field: t('consoleMoney.needs.why') }) : null
            }
            onPress={() => {
              if (reason !== undefined) look({ id, reason });
            }}
          >
            {t('consoleMoney.needs.look')}
          </OffButton>
        ) : (
          <button type="button" onClick={hide}>
            {t('consoleMoney.needs.hide')}
          </button>
        )}
      </div>
      {error === null ? null : (
        <p className="wrong" role="alert">
          {errorText(error, t)}
        </p>
      )}
      {data === undefined ? null : <SharedNeeds items={data.items} />}
    </>
  );
}
