import { deliveryApi } from '#contract/delivery.ts';
import { handlers } from '#server/context/handler-table.ts';
import { resendDeliveries } from './delivery.commands.ts';
import { listGivenUp } from './delivery.queries.ts';

export const deliveryHandlers = handlers(deliveryApi, {
  'operator.deliveryList': listGivenUp,
  'operator.deliveryResend': resendDeliveries,
});
