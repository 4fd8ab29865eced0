import { disputeApi } from '#contract/dispute.ts';
import { handlers } from '#server/http/handlers.ts';
import { addEvidence, answerDispute } from './dispute.answer.ts';
import { openDispute } from './dispute.open.ts';
import { decideDispute, listDisputes, readDispute } from './dispute.service.ts';

export const disputeHandlers = handlers(disputeApi, {
  'order.dispute': openDispute,
  'dispute.detail': readDispute,
  'dispute.answer': answerDispute,
  'dispute.addEvidence': addEvidence,
  'operator.disputeList': listDisputes,
  'operator.disputeDecide': decideDispute,
});
