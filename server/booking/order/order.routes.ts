import { attendanceApi } from '#contract/attendance.ts';
import { orderAnswersApi } from '#contract/order-answers.ts';
import { orderApi } from '#contract/order.ts';
import { receiptApi } from '#contract/receipt.ts';
import { handlers } from '#server/http/handlers.ts';
import { answerOpenNeeds } from './answering/order.answer-needs.commands.ts';
import { accept, coachCancel, reject } from './answering/order.answer.commands.ts';
import { book } from './booking/order.book.commands.ts';
import { cancelOrder, cancelParticipants } from './leaving/order.leave-some.commands.ts';
import {
  answerRefundRequest,
  requestRefund,
  withdrawRefundRequest,
} from './leaving/order.refund-request.commands.ts';
import { answerProposal } from './moving/order.answer-proposal.commands.ts';
import { rate } from './rating/order.rate.commands.ts';
import { detail, listOrders, roster } from './reading/order.list.queries.ts';
import { receipts } from './reading/order.receipts.queries.ts';
import { ownReliability } from './reading/order.reliability.queries.ts';
import { markAttendance } from './settling/order.attendance.commands.ts';
import { pay } from './settling/order.pay.commands.ts';

export const orderHandlers = handlers(orderApi, {
  'order.create': book,
  'order.list': listOrders,
  'order.detail': detail,
  'order.pay': pay,
  'order.cancel': cancelOrder,
  'order.cancelParticipants': cancelParticipants,
  'order.accept': accept,
  'order.reject': reject,
  'order.coachCancel': coachCancel,
  'order.requestRefund': requestRefund,
  'order.withdrawRefundRequest': withdrawRefundRequest,
  'order.answerRefundRequest': answerRefundRequest,
  'order.reliability': ownReliability,
  'order.rate': rate,
  'class.roster': roster,
});

export const orderAnswersHandlers = handlers(orderAnswersApi, {
  'order.answerProposal': answerProposal,
  'order.answerNeeds': answerOpenNeeds,
});

export const attendanceHandlers = handlers(attendanceApi, { 'class.attendance': markAttendance });

export const receiptHandlers = handlers(receiptApi, { 'order.receipts': receipts });
