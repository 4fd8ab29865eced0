import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { PriceRuleCard } from '#src/features/teaching/price-rule/components/price-rule-card.tsx';
import { priceRuleSources } from '#src/features/teaching/price-rule/price-rule.queries.ts';
import { usePriceRuleSteps } from '#src/features/teaching/price-rule/use-price-rule-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/priceRules: the discounts that the coach offers. */
export function Component() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const {
    record = [],
    state,
    view,
    refetch,
  } = useRecord(priceRuleSources.mine(), { missing: t('priceRule.missing') });
  const { end } = usePriceRuleSteps();
  return (
    <Screen
      title={t('priceRule.title')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={<ActionButton href={paths.coach.priceRule}>{t('priceRule.new')}</ActionButton>}
    >
      <ListState {...view} skeleton="list">
        {end.error ? <Banner kind="refused" title={errorText(end.error, t)} /> : null}
        {state !== 'loading' && record.length === 0 ? (
          <EmptyState drawing="wallet" text={t('priceRule.empty')} />
        ) : (
          <div className="of-card-list">
            {record.map((rule) => (
              <PriceRuleCard key={rule.id} rule={rule} end={end} isOnline={isOnline} />
            ))}
          </div>
        )}
      </ListState>
    </Screen>
  );
}
