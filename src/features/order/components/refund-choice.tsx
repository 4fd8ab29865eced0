import { useTranslation } from 'react-i18next';
import type { RefundTo } from '#src/features/order/cancel.view.ts';
import { Choice } from '#src/ui/choice.tsx';

interface RefundChoiceProps {
  origin: 'card' | 'paypal';
  /** Formatted. */
  refund: string;
  value: RefundTo;
  onChange: (value: RefundTo) => void;
}

/** What was paid from outside goes back there, or stays here to be used at once: the person picks. */
export function RefundChoice({ origin, refund, value, onChange }: RefundChoiceProps) {
  const { t } = useTranslation('order');
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
