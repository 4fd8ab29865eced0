import { orderOperatorApi } from '#contract/order-operator.ts';
import { handlers } from '#server/http/handlers.ts';
import { agreeRefundRequest, cancelOrder } from './leaving/order.operator.commands.ts';

export const orderOperatorHandlers = handlers(orderOperatorApi, {
  'operator.orderCancel': cancelOrder,
  'operator.refundRequestAgree': agreeRefundRequest,
});
