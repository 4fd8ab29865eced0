import { calendarHandlers } from './calendar/calendar.routes.ts';
import { chargebackHandlers } from './chargeback/chargeback.routes.ts';
import { classChangeHandlers } from './class-change/class-change.routes.ts';
import { counterpartHandlers } from './counterpart/counterpart.routes.ts';
import { disputeHandlers } from './dispute/dispute.routes.ts';
import { emergencyHandlers } from './emergency/emergency.routes.ts';
import { handoverHandlers } from './handover/handover.routes.ts';
import { homeHandlers } from './home/home.routes.ts';
import { messageHandlers } from './message/message.routes.ts';
import { needsHandlers } from './needs/needs.routes.ts';
import { orderCheckHandlers } from './order-check/order-check.routes.ts';
import { orderOperatorHandlers } from './order/order.operator.routes.ts';
import {
  attendanceHandlers,
  orderAnswersHandlers,
  orderExchangeHandlers,
  orderSetHandlers,
  orderHandlers,
  receiptHandlers,
} from './order/order.routes.ts';
import { slotHandlers } from './slot/slot.routes.ts';
import { strikeHandlers } from './strike/strike.routes.ts';
import { studentHandlers } from './student/student.routes.ts';
import { waitlistHandlers } from './waitlist/waitlist.routes.ts';

/** The calls of `booking`, by route. */
export const bookingHandlers = {
  ...attendanceHandlers,
  ...calendarHandlers,
  ...chargebackHandlers,
  ...classChangeHandlers,
  ...counterpartHandlers,
  ...disputeHandlers,
  ...emergencyHandlers,
  ...handoverHandlers,
  ...homeHandlers,
  ...messageHandlers,
  ...needsHandlers,
  ...orderCheckHandlers,
  ...orderOperatorHandlers,
  ...orderAnswersHandlers,
  ...orderExchangeHandlers,
  ...orderSetHandlers,
  ...orderHandlers,
  ...receiptHandlers,
  ...slotHandlers,
  ...strikeHandlers,
  ...studentHandlers,
  ...waitlistHandlers,
};
