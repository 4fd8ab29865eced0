import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { useSetStep } from '#src/features/booking/order/together/use-set-step.ts';
import { paymentQueries } from '#src/features/money/payment/payment.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

interface PayDatesProps {
  setId: string;
  /** Unpaid dates whose seats are held. */
  orders: readonly OrderRecord[];
}

/** Pays all unpaid dates of one booking from the balance. A card tops it up first. */
export function PayDates({ setId, orders }: PayDatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { pay, isBusy, refused } = useSetStep();
  const totalMinor = orders.reduce((sum, one) => sum + one.totalMinor, 0);
  const currency = orders[0]?.currency ?? 'USD';
  const amount = format.money(totalMinor, currency);
  const { data: wallet } = useQuery(paymentQueries.balance());
  const missingMinor = wallet === undefined ? 0 : totalMinor - wallet.balanceMinor;
  const missing =
    missingMinor > 0 ? t('course.payMissing', { amount: format.money(missingMinor, currency) }) : undefined;
  return (
    <>
      {refused ? <Banner kind="refused" title={refused} /> : null}
      <ActionButton
        busy={isBusy}
        offReason={isOnline ? missing : t('together.offline')}
        onClick={() => void pay({ id: setId, orderIds: orders.map(({ id }) => id) })}
      >
        {t('together.pay', { count: orders.length, amount })}
      </ActionButton>
      <QuietButton href={paths.student.wallet} icon="plus">
        {t('wallet.pay.topUp')}
      </QuietButton>
    </>
  );
}
