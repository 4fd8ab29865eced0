import { useTranslation } from 'react-i18next';
import type { RefundTo } from '#src/features/booking/order/leaving/cancel.view.ts';
import { Choice } from '#src/ui/choice.tsx';

interface RefundChoiceProps {
  origin: 'card' | 'paypal';
  /** Formatted. */
  refund: string;
  value: RefundTo;
  onChange: (value: RefundTo) => void;
}

/** Selects the destination of a refund: back to card or PayPal, or to the balance for immediate use. */
export function RefundChoice({ origin, refund, value, onChange }: RefundChoiceProps) {
  const { t } = useTranslation();
  return (
    <Choice<RefundTo>
      label={t('cancel.refundTo', { refund })}
      options={[
        { value: 'origin', title: t(`cancel.to.${origin}`), text: t('cancel.to.originText') },
        { value: 'balance', title: t('cancel.to.balance'), text: t('cancel.to.balanceText') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
