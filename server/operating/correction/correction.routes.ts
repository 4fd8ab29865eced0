import { correctionApi } from '#contract/correction.ts';
import { handlers } from '#server/context/handler-table.ts';
import { findOrder, listCorrections } from './correction.queries.ts';
import { confirmCorrection, refuseCorrection, withdrawCorrection } from './decision.commands.ts';
import { proposeCorrection } from './proposal.commands.ts';

export const correctionHandlers = handlers(correctionApi, {
  'operator.orderFind': findOrder,
  'operator.correctionList': listCorrections,
  'operator.correctionPropose': proposeCorrection,
  'operator.correctionConfirm': confirmCorrection,
  'operator.correctionRefuse': refuseCorrection,
  'operator.correctionWithdraw': withdrawCorrection,
});
