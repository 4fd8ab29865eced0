import { OrderCard } from '#src/features/booking/order/reading/components/order-card.tsx';
import { OrderRow } from '#src/features/booking/order/reading/components/order-row.tsx';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { Component as CoachOrder } from '#src/pages/coach/order-detail.page.tsx';
import { Component as FamilyOrder } from '#src/pages/student/order-detail.page.tsx';
import type { Kind } from './kind.ts';
import { orderRules } from './order.meanings.ts';
import { orderStates } from './order.records.ts';
import { orderTruth } from './order.truth.ts';

/** Orders on the screens of both sides. */
export const orderKind: Kind = {
  name: 'order',
  rules: orderRules,
  sights: orderStates.flatMap((seen) => {
    const { name: state, order } = seen;
    const answers = [[orderQueries.detail(order.id).queryKey, order]] as const;
    const family = { state, truth: orderTruth(seen, 'student') };
    const coach = { state, truth: orderTruth(seen, 'coach') };
    return [
      {
        ...family,
        screen: '/student/orderDetail',
        node: <FamilyOrder />,
        at: `/student/orderDetail?id=${order.id}`,
        answers,
      },
      { ...family, screen: 'row of the family', node: <OrderRow order={order} /> },
      ...(order.guardianId === undefined
        ? [
            {
              ...coach,
              screen: '/coach/orderDetail',
              node: <CoachOrder />,
              at: `/coach/orderDetail?id=${order.id}`,
              answers,
            },
            { ...coach, screen: 'card of the coach', node: <OrderCard order={order} /> },
          ]
        : []),
    ];
  }),
};
