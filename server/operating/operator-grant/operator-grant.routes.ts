import { operatorGrantApi } from '#contract/operator-grant.ts';
import { handlers } from '#server/http/handlers.ts';
import { propose } from './operator-grant.commands.ts';
import { confirm, refuse, withdraw } from './operator-grant.decision.commands.ts';
import { listGrants } from './operator-grant.queries.ts';

export const operatorGrantHandlers = handlers(operatorGrantApi, {
  'operator.grantList': listGrants,
  'operator.grantPropose': propose,
  'operator.grantConfirm': confirm,
  'operator.grantRefuse': refuse,
  'operator.grantWithdraw': withdraw,
});
