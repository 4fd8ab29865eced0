import { disputeApi } from '#contract/dispute.ts';
import { handlers } from '#server/context/handler-table.ts';
import { addEvidence, answerDispute } from './dispute.answer.commands.ts';
import { decideDispute } from './dispute.decide.commands.ts';
import { openDispute } from './dispute.open.commands.ts';
import { listDisputes, readDispute } from './dispute.queries.ts';

export const disputeHandlers = handlers(disputeApi, {
  'order.dispute': openDispute,
  'dispute.detail': readDispute,
  'dispute.answer': answerDispute,
  'dispute.addEvidence': addEvidence,
  'operator.disputeList': listDisputes,
  'operator.disputeDecide': decideDispute,
});
