import type { OwnPriceRule } from '#contract/price-rule.ts';
import type { Row } from '#server/db/types.ts';

export const presentPriceRule = ({
  id,
  version,
  kind,
  bps,
  at_least: atLeast,
}: Pick<Row<'price_rule'>, 'id' | 'version' | 'kind' | 'bps' | 'at_least'>): OwnPriceRule => ({
  id,
  version,
  kind,
  bps,
  atLeast,
});
