import { clearanceApi } from '#contract/clearance.ts';
import { handlers } from '#server/http/handlers.ts';
import { readOwnClearances, setClearance, showClearances } from './clearance.commands.ts';

export const clearanceHandlers = handlers(clearanceApi, {
  'clearance.mine': readOwnClearances,
  'operator.clearanceList': showClearances,
  'operator.clearanceSet': setClearance,
});
