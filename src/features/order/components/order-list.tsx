import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type OrderFilter, OrderStatus, orderFilters } from '#contract/enums.ts';
import { isInForce } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { orderSources, type OrderRow } from '#src/features/order/order.queries.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import type { OrdersView, Waiting } from '#src/offline/core/merge.ts';
import { useSession } from '#src/session/session.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { OrderCard } from './order-card.tsx';
import { RequestCard } from './request-card.tsx';

interface OrderListProps {
  side: 'student' | 'coach';
  back?: string | undefined;
  /** What to offer when there is nothing. */
  emptyAction?: ReactNode;
  /** Above and below all orders; not among those of one status. */
  above?: ReactNode;
  below?: ReactNode;
}

/** Functions that stay the same, so that a new page draws its own cards alone. */
const cardOf = {
  student: ({ order, waiting }: OrderRow) => <OrderCard order={order} side="student" waiting={waiting} />,
  coach: ({ order, waiting }: OrderRow) => <OrderCard order={order} side="coach" waiting={waiting} />,
};

/** The orders of one side with the eight filters of the specification; readable without a network. */
export function OrderList({ side, back, emptyAction, above, below }: OrderListProps) {
  const { t } = useTranslation('order');
  const { t: tCommon } = useTranslation('common');
  const { user } = useSession();
  const params = useScreenParams(paths[side].order);
  const [, setQuery] = useSearchParams();
  const status: OrderFilter = orderFilters.find((known) => known === params.status) ?? '';
  const list = useList(orderSources.list(side, status, user?.id ?? ''), {
    hasMoreToDraw: (_first, kept) => requestsOf(side, status, kept).length > 0,
  });
  const requests = requestsOf(side, status, list.kept);

  return (
    <ListScreen
      title={t(side === 'student' ? 'title' : 'titleCoach')}
      back={back}
      top={
        <Chips<OrderFilter>
          label={t('filter')}
          chips={orderFilters.map((value) => ({
            value,
            label: value === '' ? tCommon('all') : t(`filters.s${value}`),
          }))}
          value={status}
          onChange={(value) => setQuery(value === '' ? {} : { status: value }, { replace: true })}
        />
      }
      list={list}
      above={status === '' ? above : null}
      after={status === '' ? below : null}
      layout="cards"
      skeleton="plain"
      empty={{
        drawing: 'calendar',
        text: t(side === 'student' ? 'empty' : 'emptyCoach'),
        action: emptyAction,
      }}
      before={
        requests.length > 0 ? (
          <Stack>
            {requests.map((request) => (
              <RequestCard key={request.seq} request={request} />
            ))}
          </Stack>
        ) : null
      }
      headingOf={({ order }, before) =>
        isInForce(order) === (before && isInForce(before.order))
          ? undefined
          : t(isInForce(order) ? 'group.inForce' : 'group.ended')
      }
      render={cardOf[side]}
    />
  );
}

/** Requests that are no order yet belong to the student, among all orders and among those to pay. */
const requestsOf = (
  side: 'student' | 'coach',
  status: OrderFilter,
  kept: OrdersView<OrderRecord> | undefined,
): readonly Waiting[] =>
  side === 'student' && (status === '' || status === OrderStatus.awaitPayment) ? (kept?.requests ?? []) : [];
