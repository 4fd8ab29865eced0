import { operatorApi } from '#contract/operator.ts';
import { handlers } from '#server/http/handlers.ts';
import { correctBirthDate } from './operator.birth-date.ts';
import {
  findAccount,
  grantOperator,
  lockAccount,
  revokeOperator,
  unlockAccount,
} from './operator.service.ts';
import { listRules, setRule } from './rules.service.ts';

export const operatorHandlers = handlers(operatorApi, {
  'operator.accountFind': findAccount,
  'operator.accountLock': lockAccount,
  'operator.accountUnlock': unlockAccount,
  'operator.birthDateCorrect': correctBirthDate,
  'operator.grant': grantOperator,
  'operator.revoke': revokeOperator,
  'operator.ruleList': listRules,
  'operator.ruleSet': setRule,
});
