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
  const { t } = useTranslation('cancel');
  return (
    <Choice<RefundTo>
      label={t('refundTo', { refund })}
      options={[
        { value: 'origin', title: t(`to.${origin}`), text: t('to.originText') },
        { value: 'balance', title: t('to.balance'), text: t('to.balanceText') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
