/** Exports of `booking` for the other areas. Everything else stays inside. */
export { serveCalendars } from './calendar/calendar.http.ts';
export { isSideOfChargeback, isSideOfPayment } from './chargeback/chargeback.repository.ts';
export { isSideOfClass } from './class-change/class.own-case.repository.ts';
export { cardKeyId, cardOwner, openCard, sealCard } from './emergency/emergency.seal.ts';
export { handoverKeyId, handoverOwner, openHandover, sealHandover } from './handover/handover.seal.ts';
export { lockReportable } from './message/message.report.commands.ts';
export {
  type MessageReportRow,
  endMessageReports,
  insertMessageReport,
  listReportedMessages,
} from './message/message.report.repository.ts';
export {
  messageKeyId,
  messageOwner,
  openMessage,
  pictureOwner,
  sealMessage,
} from './message/message.seal.ts';
export { removeLooks } from './needs/needs.look.repository.ts';
export { keyId, open, owners, seal } from './needs/needs.seal.ts';
export { canEndRefundRequest } from './order/rules/order.actions.rules.ts';
export { applyChange } from './order/steps/order.apply.commands.ts';
export { hasOrderSide, isSideOfOrder } from './order/rows/order.own-case.repository.ts';
export { refuseOwnCase } from './order/steps/order.own-case.commands.ts';
export { change, holdsSeat, statusChanged } from './order/rules/order.change.rules.ts';
export { isCoachGone } from './order/rows/order.coach-eligibility.repository.ts';
export { orderNotice } from './order/steps/order.notices.ts';
export { type OrderContext, type OrderRow, lockOrders } from './order/rows/order.repository.ts';
export { type HelperName } from './order/steps/order.effects.ts';
export { minorAge } from './order/reading/order.age.rules.ts';
export { listComing } from './order/reading/order.participants.repository.ts';
export { closesAt } from './needs/needs.rules.ts';
export { readStory } from './order-story/order-story.queries.ts';
export { summarizeOrders } from './order/reading/order.summary.queries.ts';
export { setMarkOfAll } from './order/settling/order.attendance.repository.ts';
export { reverseRefunded } from './order/settling/order.refund-reversal.commands.ts';
