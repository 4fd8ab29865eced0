import { partnerRequestApi } from '#contract/partner-request.ts';
import { handlers } from '#server/context/handler-table.ts';
import { sendRequest, withdrawRequest } from './partner-request.commands.ts';
import { approveRequest, rejectRequest } from './partner-request.decide.commands.ts';
import { readOwnRequests, listQueue } from './partner-request.queries.ts';

export const partnerRequestHandlers = handlers(partnerRequestApi, {
  'partnerRequest.mine': readOwnRequests,
  'partnerRequest.send': sendRequest,
  'partnerRequest.withdraw': withdrawRequest,
  'operator.partnerRequestList': listQueue,
  'operator.partnerRequestApprove': approveRequest,
  'operator.partnerRequestReject': rejectRequest,
});
