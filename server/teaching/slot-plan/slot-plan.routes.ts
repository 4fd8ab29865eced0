import type { HandlerTable } from '#server/context/handler-table.ts';
import { endPlan, savePlan } from './slot-plan.commands.ts';
import { listOwnPlans } from './slot-plan.queries.ts';

/** The calls of coaches about their plans. Families read slots in booking/slot. */
export const slotPlanHandlers: HandlerTable<'slotPlan.mine' | 'slotPlan.save' | 'slotPlan.end'> = {
  'slotPlan.mine': listOwnPlans,
  'slotPlan.save': savePlan,
  'slotPlan.end': endPlan,
};
