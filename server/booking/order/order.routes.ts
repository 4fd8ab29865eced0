import { orderApi } from '#contract/order.ts';
import { orderAnswersApi } from '#contract/order-answers.ts';
import { handlers } from '#server/http/handlers.ts';
import { accept, coachCancel, complete, reject } from './answering/order.answer.ts';
import { answerOpenNeeds } from './answering/order.answer-needs.ts';
import { answerProposal } from './moving/order.answer-proposal.ts';
import { book } from './booking/order.book.ts';
import { cancel } from './leaving/order.cancel.ts';
import { noShow } from './settling/order.no-show.ts';
import { cancelParticipants } from './leaving/order.leave-some.ts';
import { pay } from './settling/order.pay.ts';
import { ownReliability } from './reading/order.reliability.ts';
import { rate } from './rating/order.rate.ts';
import { detail, list, roster } from './reading/order.service.ts';
import { answerRefundRequest, requestRefund, withdrawRefundRequest } from './leaving/order.refund-request.ts';

export const orderHandlers = handlers(orderApi, {
  'order.create': book,
  'order.list': list,
  'order.detail': detail,
  'order.pay': pay,
  'order.cancel': cancel,
  'order.cancelParticipants': cancelParticipants,
  'order.accept': accept,
  'order.reject': reject,
  'order.coachCancel': coachCancel,
  'order.complete': complete,
  'order.requestRefund': requestRefund,
  'order.withdrawRefundRequest': withdrawRefundRequest,
  'order.answerRefundRequest': answerRefundRequest,
  'order.noShow': noShow,
  'order.reliability': ownReliability,
  'order.rate': rate,
  'class.roster': roster,
});

export const orderAnswersHandlers = handlers(orderAnswersApi, {
  'order.answerProposal': answerProposal,
  'order.answerNeeds': answerOpenNeeds,
});
