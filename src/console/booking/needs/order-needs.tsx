import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { needLookReasons } from '#contract/enums.ts';
import { ask } from '#src/console/base/ask.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { SharedNeeds } from './shared-needs.tsx';

/** Needs shared with an order, on demand and with a reason. Each look is audited, and the family sees it. */
export function OrderNeeds({ id }: { id: string }) {
  const { t } = useTranslation();
  const box = useId();
  const [reason, setReason] = useState<(typeof needLookReasons)[number]>();
  const look = useMutation({
    mutationFn: (input: Input<'operator.orderNeeds'>) => ask('operator.orderNeeds', input),
    gcTime: 0,
    retry: false,
  });
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
        {look.data === undefined ? (
          <OffButton
            isBusy={look.isPending}
            off={
              reason === undefined ? t('console.off.choose', { field: t('consoleMoney.needs.why') }) : null
            }
            onPress={() => {
              if (reason !== undefined && !look.isPending) look.mutate({ id, reason });
            }}
          >
            {t('consoleMoney.needs.look')}
          </OffButton>
        ) : (
          <button type="button" onClick={() => look.reset()}>
            {t('consoleMoney.needs.hide')}
          </button>
        )}
      </div>
      {look.error === null ? null : (
        <p className="wrong" role="alert">
          {errorText(look.error, t)}
        </p>
      )}
      {look.data === undefined ? null : <SharedNeeds items={look.data.items} />}
    </>
  );
}
