import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { orderQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
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
  const isOnline = useOnline();
  const isSignedIn = useSession().user !== null;
  const { pathname, search } = useLocation();
  const { data, error, isPending, refetch } = useQuery({
    ...orderQueries.detail(orderId),
    enabled: isSignedIn,
  });
  const stored = useOffline(orderQuery(orderId)).data?.order;
  const order = stored ?? data;
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
          text={t('pay.done')}
          action={
            <ActionButton href={pathTo(paths.student.orderDetail, { id: orderId })}>
              {t('pay.openOrder')}
            </ActionButton>
          }
        />
      ) : (
        <ListState
          state={isPending ? 'loading' : 'error'}
          skeleton="record"
          error={isOnline ? errorText(error, tCommon) : t('pay.missing')}
          offline={!isOnline}
          onRetry={() => void refetch()}
        />
      )}
    </Screen>
  );
}
