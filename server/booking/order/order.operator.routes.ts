import { orderOperatorApi } from '#contract/order-operator.ts';
import { handlers } from '#server/context/handler-table.ts';
import { agreeRefundRequest, cancelOrderAsOperator } from './leaving/order.operator.commands.ts';

export const orderOperatorHandlers = handlers(orderOperatorApi, {
  'operator.orderCancel': cancelOrderAsOperator,
  'operator.refundRequestAgree': agreeRefundRequest,
});
