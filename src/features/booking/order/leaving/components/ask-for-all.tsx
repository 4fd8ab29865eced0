import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { whyNotText } from '#src/features/booking/order/reading/why-not.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Section } from '#src/ui/section.tsx';

interface AskForAllProps {
  order: OrderRecord;
  isBusy: boolean;
  onAsk: () => void;
}

/** Offers to request a full refund instead of canceling late, and shows the result when nobody answers. */
export function AskForAll({ order, isBusy, onAsk }: AskForAllProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const isOpen = order.actions.includes('requestRefund');
  const off = whyNotText(order, 'requestRefund', format, t);
  // While leaving is free, a refund request is pointless.
  if (order.cancel?.kind !== 'late' || (!isOpen && off === undefined)) return null;
  const facts = {
    refund: format.money(order.cancel.refundMinor, order.currency),
    total: format.money(order.totalMinor, order.currency),
    coach: format.name(order.coach),
  };
  return (
    <Section title={t('orderDetail.refund.ask')}>
      {isOpen ? (
        <>
          <p>{t('orderDetail.refund.text', facts)}</p>
          <p>{t('orderDetail.refund.silence', facts)}</p>
        </>
      ) : null}
      <QuietButton
        busy={isBusy}
        onClick={onAsk}
        offReason={off ?? (isOnline ? undefined : t('orderDetail.refund.offline'))}
      >
        {t('orderDetail.refund.send', facts)}
      </QuietButton>
    </Section>
  );
}
