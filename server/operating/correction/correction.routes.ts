import { correctionApi } from '#contract/correction.ts';
import { handlers } from '#server/http/handlers.ts';
import { findOrder, listCorrections } from './correction.queries.ts';
import { confirm, refuse, withdraw } from './decision.commands.ts';
import { propose } from './proposal.commands.ts';

export const correctionHandlers = handlers(correctionApi, {
  'operator.orderFind': findOrder,
  'operator.correctionList': listCorrections,
  'operator.correctionPropose': propose,
  'operator.correctionConfirm': confirm,
  'operator.correctionRefuse': refuse,
  'operator.correctionWithdraw': withdraw,
});
