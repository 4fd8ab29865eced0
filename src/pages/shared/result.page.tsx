import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { ResultAction } from '#src/features/payment/components/result-action.tsx';
import { ResultBody } from '#src/features/payment/components/result-body.tsx';
import { usePaymentResult } from '#src/features/payment/use-payment-result.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /result?payment=…: where the hosted page leads back to. */
export function Component() {
  const { t } = useTranslation('wallet');
  const isOnline = useOnline();
  const { payment: id } = useScreenParams(paths.result);
  const { payment, order, error, view, askAgain } = usePaymentResult(id);

  // What is no id at all is refused as bad input; asking again would not help.
  const isMissing = error instanceof ApiError && (error.code === 404 || error.code === 400);
  if (isMissing)
    return (
      <Screen title={t('result.title')} back={paths.student.home}>
        <EmptyState
          drawing="wallet"
          text={t('result.missing')}
          action={<ActionButton href={paths.student.home}>{t('result.toHome')}</ActionButton>}
        />
      </Screen>
    );
  return (
    <Screen
      title={t('result.title')}
      back={paths.student.home}
      bottom={<ResultAction view={view} payment={payment} order={order} onAskAgain={() => void askAgain()} />}
    >
      {isOnline || payment ? null : <Banner kind="offline" title={t('result.offline')} />}
      <ResultBody view={view} payment={payment} order={order} />
    </Screen>
  );
}
