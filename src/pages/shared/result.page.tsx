import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ResultAction } from '#src/features/booking/order/settling/components/result-action.tsx';
import { ResultBody } from '#src/features/booking/order/settling/components/result-body.tsx';
import { usePaymentResult } from '#src/features/booking/order/settling/use-payment-result.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /result?payment=…: the page to which the hosted page returns. */
export function Component() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { payment: id, outcome } = useScreenParams(paths.result);
  const { payment, order, error, view, askAgain } = usePaymentResult(id, outcome);

  // The server refuses an invalid id as bad input; another try would not help.
  const isMissing = error instanceof ApiError && (error.code === 404 || error.code === 400);
  if (isMissing)
    return (
      <Screen title={t('wallet.result.title')} back={paths.student.home}>
        <EmptyState
          drawing="wallet"
          text={t('wallet.result.missing')}
          action={<ActionButton href={paths.student.home}>{t('wallet.result.toHome')}</ActionButton>}
        />
      </Screen>
    );
  return (
    <Screen
      title={t('wallet.result.title')}
      back={paths.student.home}
      bottom={
        view === 'asking' ? undefined : (
          <ResultAction view={view} payment={payment} order={order} onAskAgain={() => void askAgain()} />
        )
      }
    >
      {isOnline || payment ? null : <Banner kind="offline" title={t('wallet.result.offline')} />}
      <ResultBody view={view} payment={payment} order={order} />
    </Screen>
  );
}
