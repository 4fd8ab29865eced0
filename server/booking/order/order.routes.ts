import { attendanceApi } from '#contract/attendance.ts';
import { orderAnswersApi } from '#contract/order-answers.ts';
import { orderApi } from '#contract/order-calls.ts';
import { orderExchangeApi } from '#contract/order-exchange.ts';
import { orderSetApi } from '#contract/order-set.ts';
import { receiptApi } from '#contract/receipt.ts';
import { handlers } from '#server/context/handler-table.ts';
import { answerOpenNeeds } from './answering/order.answer-needs.commands.ts';
import { coachCancel } from './answering/order.answer.commands.ts';
import { bookSeats } from './creating/order.create.commands.ts';
import { answerExchange } from './exchanging/order.exchange-answer.commands.ts';
import { listExchangeOptions } from './exchanging/order.exchange-options.queries.ts';
import { exchangeDate, withdrawExchange } from './exchanging/order.exchange.commands.ts';
import { cancelParticipants, cancelSingle } from './leaving/order.leave-some.commands.ts';
import {
  answerRefundRequest,
  requestRefund,
  withdrawRefundRequest,
} from './leaving/order.refund-request.commands.ts';
import { answerProposal } from './moving/order.answer-proposal.commands.ts';
import { rateOrder } from './rating/order.rate.commands.ts';
import { readOrder, listOrders, readRoster } from './reading/order.list.queries.ts';
import { listOwnReceipts } from './reading/order.receipts.queries.ts';
import { readOwnReliability } from './reading/order.reliability.queries.ts';
import { markAttendance } from './settling/order.attendance.commands.ts';
import { paySingle } from './settling/order.pay.commands.ts';
import {
  acceptDates,
  acceptSingle,
  leaveDates,
  payDates,
  rejectDates,
  rejectSingle,
} from './together/order.set-steps.commands.ts';
import { bookDates } from './together/order.set.commands.ts';

export const orderHandlers = handlers(orderApi, {
  'order.create': bookSeats,
  'order.list': listOrders,
  'order.detail': readOrder,
  'order.pay': paySingle,
  'order.cancel': cancelSingle,
  'order.cancelParticipants': cancelParticipants,
  'order.accept': acceptSingle,
  'order.reject': rejectSingle,
  'order.coachCancel': coachCancel,
  'order.requestRefund': requestRefund,
  'order.withdrawRefundRequest': withdrawRefundRequest,
  'order.answerRefundRequest': answerRefundRequest,
  'order.reliability': readOwnReliability,
  'order.rate': rateOrder,
  'class.roster': readRoster,
});

export const orderAnswersHandlers = handlers(orderAnswersApi, {
  'order.answerProposal': answerProposal,
  'order.answerNeeds': answerOpenNeeds,
});

export const orderExchangeHandlers = handlers(orderExchangeApi, {
  'order.exchangeOptions': listExchangeOptions,
  'order.exchange': exchangeDate,
  'order.withdrawExchange': withdrawExchange,
  'order.answerExchange': answerExchange,
});

export const orderSetHandlers = handlers(orderSetApi, {
  'orderSet.create': bookDates,
  'orderSet.pay': payDates,
  'orderSet.leave': leaveDates,
  'orderSet.accept': acceptDates,
  'orderSet.reject': rejectDates,
});

export const attendanceHandlers = handlers(attendanceApi, { 'class.attendance': markAttendance });

export const receiptHandlers = handlers(receiptApi, { 'order.receipts': listOwnReceipts });
