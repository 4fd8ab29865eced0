import { operatorApi } from '#contract/operator.ts';
import { handlers } from '#server/context/handler-table.ts';
import { findAccount, lockAccount, unlockAccount } from './account.commands.ts';
import { correctBirthDate } from './birth-date.commands.ts';
import { readBirthDate } from './birth-date.queries.ts';
import { revokeOperator } from './duty.commands.ts';
import { setRule } from './rule.commands.ts';
import { listRules } from './rule.queries.ts';

export const operatorHandlers = handlers(operatorApi, {
  'operator.accountFind': findAccount,
  'operator.accountLock': lockAccount,
  'operator.accountUnlock': unlockAccount,
  'operator.birthDateRead': readBirthDate,
  'operator.birthDateCorrect': correctBirthDate,
  'operator.revoke': revokeOperator,
  'operator.ruleList': listRules,
  'operator.ruleSet': setRule,
});
