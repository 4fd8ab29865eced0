import { chargebackApi } from '#contract/chargeback.ts';
import { handlers } from '#server/context/handler-table.ts';
import { noteSent, settleAsOperator } from './chargeback.act.commands.ts';
import { readChargeback, readChargebacks } from './chargeback.queries.ts';
import { nameEnd } from './ending.commands.ts';
import { makeEvidence } from './evidence.commands.ts';

export const chargebackHandlers = handlers(chargebackApi, {
  'operator.chargebacks': readChargebacks,
  'operator.chargebackRead': readChargeback,
  'operator.chargebackEvidence': makeEvidence,
  'operator.chargebackSent': noteSent,
  'operator.chargebackEnd': nameEnd,
  'operator.chargebackSettle': settleAsOperator,
});
