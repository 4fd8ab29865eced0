import { orderCheckApi } from '#contract/order-check.ts';
import { handlers } from '#server/context/handler-table.ts';
import { checkBooking } from './order-check.queries.ts';

export const orderCheckHandlers = handlers(orderCheckApi, { 'order.check': checkBooking });
