import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#contract/durations.ts';
import type { PriceCode } from '#contract/price-code.ts';
import { useNow } from '#src/clock/use-now.ts';
import { codeState } from '#src/features/teaching/price-code/price-code.view.ts';
import type { usePriceCodeSteps } from '#src/features/teaching/price-code/use-price-code-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';

interface PriceCodeCardProps {
  code: PriceCode;
  end: ReturnType<typeof usePriceCodeSteps>['end'];
  isOnline: boolean;
}

/** A code of the coach: its discount, its days and its uses, with the button to end it. */
export function PriceCodeCard({ code, end, isOnline }: PriceCodeCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = codeState(code, useNow());
  // The end is exclusive: the last day is the one before it.
  const last = new Date(Date.parse(code.endsAt) - DAY_MS / 2).toISOString();
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('priceCodes.end.ask', { word: code.word }),
      text: t('priceRule.end.text'),
      confirmLabel: t('priceRule.end.act'),
      cancelLabel: t('priceRule.end.keep'),
      danger: true,
    });
    if (isSure) end.mutate({ id: code.id });
  };
  return (
    <Card
      footer={
        state === 'ended' || state === 'over' ? undefined : (
          <Buttons>
            <DangerButton
              busy={end.isPending && end.variables?.id === code.id}
              offReason={isOnline ? undefined : t('priceCodes.needsNetwork')}
              onClick={() => void ask()}
            >
              {t('priceRule.end.act')}
            </DangerButton>
          </Buttons>
        )
      }
    >
      <h3 className="of-label">{t('priceRule.name.code', { percent: code.percent, word: code.word })}</h3>
      <p>
        {t('priceCodes.days', {
          from: format.day(code.startsAt, code.zone),
          until: format.day(last, code.zone),
        })}
      </p>
      <p className="of-hint">
        {t('priceCodes.used', { used: format.number(code.used), most: format.number(code.mostUses) })}
        {' · '}
        {t(`priceCodes.state.${state}`)}
      </p>
    </Card>
  );
}
