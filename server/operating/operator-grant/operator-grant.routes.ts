import { operatorGrantApi } from '#contract/operator-grant.ts';
import { handlers } from '#server/context/handler-table.ts';
import { proposeGrant } from './operator-grant.commands.ts';
import { confirmGrant, refuseGrant, withdrawGrant } from './operator-grant.decision.commands.ts';
import { listGrants, listOperators } from './operator-grant.queries.ts';

export const operatorGrantHandlers = handlers(operatorGrantApi, {
  'operator.operatorList': listOperators,
  'operator.grantList': listGrants,
  'operator.grantPropose': proposeGrant,
  'operator.grantConfirm': confirmGrant,
  'operator.grantRefuse': refuseGrant,
  'operator.grantWithdraw': withdrawGrant,
});
