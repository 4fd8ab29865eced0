/** What the other areas may use of `booking`. Everything else stays inside. */
export { serveCalendars } from './calendar/calendar.page.ts';
export { removeNeedLooks } from './needs/needs.look.repository.ts';
export { keyId, open, owners, seal } from './needs/needs.seal.ts';
export { canEndRefundRequest } from './order/core/order.actions.rules.ts';
export { applyChange } from './order/core/order.apply.commands.ts';
export { change, holdsSeat, refuseOwnCase, statusChanged } from './order/core/order.change.rules.ts';
export { isCoachGone } from './order/core/order.coach-eligibility.repository.ts';
export { orderNotice } from './order/core/order.notices.ts';
export { type OrderContext, type OrderRow, lockOrders } from './order/core/order.repository.ts';
export { type HelperName } from './order/core/order.effects.ts';
export { listComing } from './order/reading/order.participants.repository.ts';
export { closesAt } from './needs/needs.rules.ts';
export { summarizeOrders } from './order/reading/order.summary.queries.ts';
export { setMarkOfAll } from './order/settling/order.attendance.repository.ts';
export { reverseRefunded } from './order/settling/order.refund-reversal.commands.ts';
