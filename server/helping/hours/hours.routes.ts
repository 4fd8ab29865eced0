import { hoursApi } from '#contract/hours.ts';
import { handlers } from '#server/context/handler-table.ts';
import { correctHours, decideHours, decideHoursAsOperator } from './hours.decide.commands.ts';
import { disputeHours, settleHours } from './hours.dispute.commands.ts';
import { listHoursForOperators } from './hours.operator.queries.ts';
import { listHoursOfHelper, listOwnHours, listPendingHours } from './hours.queries.ts';
import { removeHours, submitHours } from './hours.submit.commands.ts';
import { thankHelper } from './hours.thank.commands.ts';

export const hoursHandlers = handlers(hoursApi, {
  'hours.mine': listOwnHours,
  'hours.pending': listPendingHours,
  'hours.ofHelper': listHoursOfHelper,
  'hours.submit': submitHours,
  'hours.remove': removeHours,
  'hours.decide': decideHours,
  'hours.correct': correctHours,
  'hours.thank': thankHelper,
  'hours.dispute': disputeHours,
  'operator.hoursList': listHoursForOperators,
  'operator.hoursSettle': settleHours,
  'operator.hoursDecide': decideHoursAsOperator,
});
