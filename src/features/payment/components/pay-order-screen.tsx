import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { asOf } from '#src/features/order/as-of.view.ts';
import { orderSources } from '#src/features/order/order.queries.ts';
import { orderSentence } from '#src/features/order/sentence.view.ts';
import { isLapsed } from '#src/features/order/story.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useFormat } from '#src/i18n/format.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { PayOrderPage } from './pay-order-page.tsx';

/** Paying an order that waits for it. */
export function PayOrderScreen({ orderId }: { orderId: string }) {
  const { t } = useTranslation('wallet');
  const { t: tCommon } = useTranslation('common');
  const { t: tOrder } = useTranslation('order');
  const format = useFormat();
  const isSignedIn = useSession().user !== null;
  const { pathname, search } = useLocation();
  const now = useNow();
  const { record, view, refetch } = useRecord(orderSources.detail(orderId, isSignedIn), {
    missing: t('pay.missing'),
  });
  const order = record && asOf(record, now);
  // The route is everybody's, for a class may be looked at by guests; an order is somebody's.
  if (!isSignedIn)
    return (
      <Screen title={t('pay.title')} back={paths.student.home}>
        <EmptyState
          drawing="wallet"
          text={tCommon('signInFirst')}
          action={
            <ActionButton href={withRedirect(paths.login, pathname + search)}>
              {tCommon('signIn')}
            </ActionButton>
          }
        />
      </Screen>
    );
  if (order?.actions.includes('pay')) return <PayOrderPage order={order} onRefresh={refetch} />;
  return (
    <Screen title={t('pay.title')} back={pathTo(paths.student.orderDetail, { id: orderId })}>
      {order ? (
        <EmptyState
          drawing="wallet"
          text={isLapsed(order, now) ? orderSentence(order, 'student', now, format, tOrder) : t('pay.done')}
          action={
            <ActionButton href={pathTo(paths.student.orderDetail, { id: orderId })}>
              {t('pay.openOrder')}
            </ActionButton>
          }
        />
      ) : (
        <ListState {...view} updated={undefined} skeleton="record" />
      )}
    </Screen>
  );
}
