import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { OrderFacts } from '#src/features/order/components/order-facts.tsx';
import { LeaveSome } from '#src/features/order/components/leave-some.tsx';
import { WaitingNote } from '#src/features/order/components/waiting-note.tsx';
import { useOrder } from '#src/features/order/use-order.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/orderDetail?id=… */
export function Component() {
  const { t } = useTranslation('order');
  const { id } = useScreenParams(paths.student.orderDetail);
  const { order, waiting, view, refetch } = useOrder(id);
  return (
    <Screen
      title={t('detailTitle')}
      {...(order ? { subtitle: order.number } : {})}
      back={paths.student.order}
      onRefresh={refetch}
      bottom={order ? <OrderActions order={order} waiting={waiting} /> : undefined}
    >
      <ListState {...view} skeleton="record">
        {order ? (
          <>
            <WaitingNote waiting={waiting} />
            <OrderFacts order={order} side="student" />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}

/** What the record says this reader may do; one of it is the primary action. */
function OrderActions({ order, waiting }: { order: OrderRecord; waiting: readonly Waiting[] }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const hasRated = order.myRating !== null || waiting.some(({ type }) => type === 'order.rate');
  const may = (action: OrderRecord['actions'][number]) => order.actions.includes(action);
  const coach = format.name(order.coach);
  return (
    <Buttons>
      {may('pay') ? (
        <ActionButton href={pathTo(paths.student.payment, { order: order.id })}>
          {t('action.pay', { amount: format.money(order.totalMinor, order.currency) })}
        </ActionButton>
      ) : null}
      {may('rate') ? (
        <ActionButton href={pathTo(paths.student.rating, { id: order.id })}>
          {t(hasRated ? 'action.rateChange' : 'action.rate')}
        </ActionButton>
      ) : null}
      {may('bookAgain') ? (
        <QuietButton href={pathTo(paths.student.coachDetail, { id: order.coach.id })}>
          {t('action.bookAgain', { coach })}
        </QuietButton>
      ) : null}
      {may('cancelSome') && !may('cancel') ? <LeaveSome order={order} /> : null}
      {may('cancel') && waiting.length === 0 ? (
        <QuietButton href={pathTo(paths.student.cancelOrder, { id: order.id })}>
          {t('action.cancel')}
        </QuietButton>
      ) : null}
    </Buttons>
  );
}
