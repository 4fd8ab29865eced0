import { clearanceApi } from '#contract/clearance.ts';
import { handlers } from '#server/context/handler-table.ts';
import { setClearance } from './clearance.commands.ts';
import { listEndingClearances } from './clearance.operator.queries.ts';
import { readOwnClearances, showClearances } from './clearance.queries.ts';

export const clearanceHandlers = handlers(clearanceApi, {
  'clearance.mine': readOwnClearances,
  'operator.clearanceEnding': listEndingClearances,
  'operator.clearanceList': showClearances,
  'operator.clearanceSet': setClearance,
});
