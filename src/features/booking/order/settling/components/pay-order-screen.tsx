import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { asOf } from '#src/features/booking/order/reading/as-of.view.ts';
import { isCourseDate } from '#src/features/booking/order/reading/order-of-course.view.ts';
import { orderSources } from '#src/features/booking/order/reading/order.queries.ts';
import { orderSentence } from '#src/features/booking/order/reading/sentence.view.ts';
import { isExpired } from '#src/features/booking/order/reading/story.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { PayOrderPage } from './pay-order-page.tsx';

/** Loads an order that awaits payment. */
export function PayOrderScreen({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isSignedIn = useSession().user !== null;
  const { pathname, search } = useLocation();
  const now = useNow();
  const { record, view, refetch } = useRecord(orderSources.detail(orderId, isSignedIn), {
    missing: t('wallet.pay.missing'),
  });
  const order = record && asOf(record, now);
  // The route is public because guests may look at a class; an order needs a sign-in.
  if (!isSignedIn)
    return (
      <Screen title={t('wallet.pay.title')} back={paths.student.home}>
        <EmptyState
          drawing="wallet"
          text={t('common.signInFirst')}
          action={
            <ActionButton href={withRedirect(paths.login, pathname + search)}>
              {t('common.signIn')}
            </ActionButton>
          }
        />
      </Screen>
    );
  const isWhole = order !== undefined && isCourseDate(order) && order.actions.includes('pay');
  if (order?.actions.includes('pay') && !isWhole) return <PayOrderPage order={order} onRefresh={refetch} />;
  return (
    <Screen title={t('wallet.pay.title')} back={pathTo(paths.student.orderDetail, { id: orderId })}>
      {order ? (
        <EmptyState
          drawing="wallet"
          text={
            isWhole
              ? t('course.payWhole')
              : isExpired(order, now)
                ? orderSentence(order, 'student', now, format, t)
                : t('wallet.pay.done')
          }
          action={
            <ActionButton href={pathTo(paths.student.orderDetail, { id: orderId })}>
              {t('wallet.pay.openOrder')}
            </ActionButton>
          }
        />
      ) : (
        <ListState {...view} updated={undefined} skeleton="record" />
      )}
    </Screen>
  );
}
