import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type OrderFilter, OrderStatus, orderFilters } from '#contract/enums.ts';
import { isInForce } from '#contract/order.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import {
  classHeading,
  coachGroup,
  familyGroup,
} from '#src/features/booking/order/reading/order-groups.view.ts';
import {
  orderSources,
  type OrderRow as StoredRow,
} from '#src/features/booking/order/reading/order.queries.ts';
import { oneOfEachSet, type Urgent, withoutHeld } from '#src/features/booking/order/reading/set-rows.view.ts';
import { useAskedCounts } from '#src/features/teaching/class/use-asked-counts.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { OrdersView, Waiting } from '#src/offline/core/merge.ts';
import { useSession } from '#src/session/session.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { CoachOrderRow } from './coach-order-row.tsx';
import { OrderRow } from './order-row.tsx';
import { RequestCard } from './request-card.tsx';

interface OrderListProps {
  side: 'student' | 'coach';
  back?: string | undefined;
  /** Offered when the list is empty. */
  emptyAction?: ReactNode;
  /** IconButtons in the head. */
  actions?: ReactNode;
  /** Shown above and below all orders; hidden when a status filter is set. */
  above?: ReactNode;
  below?: ReactNode;
  /** Orders of held seats that `above` shows under "Needs you": the list continues that group without them. */
  needsYouAbove?: ReadonlySet<string>;
}

const nothingAbove: ReadonlySet<string> = new Set();

type CardRow = StoredRow & { urgent?: Urgent };

/** Stable functions, so that a new page renders only its own rows. */
const cardOf = {
  student: (row: CardRow) => <OrderRow {...row} />,
  coach: (row: CardRow) => <CoachOrderRow {...row} />,
};

/** Orders of one side with the eight filters of the specification; works offline. */
export function OrderList(props: OrderListProps) {
  const { side, back, emptyAction, actions, above, below, needsYouAbove = nothingAbove } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const params = useScreenParams(paths[side].order);
  const [, setQuery] = useSearchParams();
  const status: OrderFilter = orderFilters.find((known) => known === params.status) ?? '';
  const list = useList(orderSources.list(side, status, user?.id ?? ''), {
    hasMoreToDraw: (_first, kept) => requestsOf(side, status, kept).length > 0,
  });
  const requests = requestsOf(side, status, list.kept);

  const heldAbove = status === '' ? needsYouAbove : nothingAbove;
  const shown = withoutHeld(list.paging.items, heldAbove);
  // A family reads first what waits for it. The rest keeps its order. A coach reads each date under its class.
  const items: readonly CardRow[] =
    side === 'student' ? oneOfEachSet(shown).toSorted((a, b) => needOf(a) - needOf(b)) : shown;
  const askedCount = useAskedCounts(side === 'coach');
  const groupOf = ({ order }: CardRow) => (side === 'student' ? familyGroup(order) : coachGroup(order));
  const headingOf = ({ order }: CardRow) => {
    if (side === 'student') return t(`order.group.${familyGroup(order)}`);
    const date = classHeading(order, format);
    return isInForce(order) ? date : t('order.group.endedOf', { date });
  };

  return (
    <ListScreen
      actions={actions}
      title={t(side === 'student' ? 'order.title' : 'order.titleCoach')}
      back={back}
      top={
        <Chips<OrderFilter>
          label={t('order.filter')}
          chips={orderFilters.map((value) => ({
            value,
            label: value === '' ? t('common.all') : t(`order.filters.s${value}`),
            count: askedCount(value),
          }))}
          value={status}
          onChange={(value) => setQuery(value === '' ? {} : { status: value }, { replace: true })}
        />
      }
      list={{ ...list, paging: { ...list.paging, items } }}
      above={status === '' ? above : lineOf(status, t('order.progressLine'))}
      after={status === '' ? below : null}
      skeleton={side === 'student' ? 'briefs' : 'list'}
      empty={{
        drawing: 'calendar',
        text: t(side === 'student' ? 'order.empty' : 'order.emptyCoach'),
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
      headingOf={(row, before) =>
        (
          before === undefined
            ? heldAbove.size > 0 && groupOf(row) === 'needsYou'
            : groupOf(before) === groupOf(row)
        )
          ? undefined
          : headingOf(row)
      }
      render={cardOf[side]}
    />
  );
}

const needOf = ({ order }: CardRow): number => Number(familyGroup(order) !== 'needsYou');

/** Line under the filter "In progress", whose orders are mostly booked (docs/domain.md 4.2, "Label map"). */
const lineOf = (status: OrderFilter, line: string): ReactNode =>
  status === OrderStatus.progress ? <p className="of-faint">{line}</p> : null;

/** Requests without an order yet: shown to the student, among all orders and among those to pay. */
const requestsOf = (
  side: 'student' | 'coach',
  status: OrderFilter,
  kept: OrdersView<OrderRecord> | undefined,
): readonly Waiting[] =>
  side === 'student' && (status === '' || status === OrderStatus.awaitPayment) ? (kept?.requests ?? []) : [];
