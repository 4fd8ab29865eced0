import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { OwnPriceRule } from '#contract/price-rule.ts';
import type { usePriceRuleSteps } from '#src/features/teaching/price-rule/use-price-rule-steps.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';

interface PriceRuleCardProps {
  rule: OwnPriceRule;
  end: ReturnType<typeof usePriceRuleSteps>['end'];
  isOnline: boolean;
}

/** A price rule of the coach, with the buttons to change and to end it. */
export function PriceRuleCard({ rule, end, isOnline }: PriceRuleCardProps) {
  const { t } = useTranslation();
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('priceRule.end.ask'),
      text: t('priceRule.end.text'),
      confirmLabel: t('priceRule.end.act'),
      cancelLabel: t('priceRule.end.keep'),
      danger: true,
    });
    if (isSure) end.mutate({ id: rule.id });
  };
  return (
    <Card
      footer={
        <Buttons>
          <QuietButton href={pathTo(paths.coach.priceRule, { id: rule.id })}>
            {t('priceRule.change')}
          </QuietButton>
          <DangerButton
            busy={end.isPending && end.variables?.id === rule.id}
            offReason={isOnline ? undefined : t('priceRule.offline')}
            onClick={() => void ask()}
          >
            {t('priceRule.end.act')}
          </DangerButton>
        </Buttons>
      }
    >
      <h3 className="of-label">
        {t(`priceRule.name.${rule.kind}`, { percent: rule.bps / 100, count: rule.atLeast ?? 0 })}
      </h3>
      <p className="of-hint">{t(`priceRule.kindText.${rule.kind}`, { days: limits.groupRestDays })}</p>
    </Card>
  );
}
