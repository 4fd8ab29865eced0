import { orderApi } from '#contract/order.ts';
import { orderAnswersApi } from '#contract/order-answers.ts';
import { handlers } from '#server/http/handlers.ts';
import { accept, coachCancel, complete, reject } from './order.answer.ts';
import { answerOpenNeeds } from './order.answer-needs.ts';
import { answerProposal } from './order.answer-proposal.ts';
import { book } from './order.book.ts';
import { cancel } from './order.cancel.ts';
import { noShow } from './order.no-show.ts';
import { cancelParticipants } from './order.leave-some.ts';
import { pay } from './order.pay.ts';
import { ownReliability } from './order.reliability.ts';
import { rate } from './order.rate.ts';
import { detail, list, roster } from './order.service.ts';
import { answerWaiver, askWaiver, withdrawWaiver } from './order.waiver.ts';

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
  'order.askWaiver': askWaiver,
  'order.withdrawWaiver': withdrawWaiver,
  'order.answerWaiver': answerWaiver,
  'order.noShow': noShow,
  'order.reliability': ownReliability,
  'order.rate': rate,
  'class.roster': roster,
});

export const orderAnswersHandlers = handlers(orderAnswersApi, {
  'order.answerProposal': answerProposal,
  'order.answerNeeds': answerOpenNeeds,
});
