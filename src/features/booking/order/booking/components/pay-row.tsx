import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { PayChoice } from '#src/features/money/payment/components/pay-choice.tsx';
import { payText } from '#src/features/money/payment/pay-text.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { AnswerFold } from '#src/ui/answer-rows.tsx';

interface PayRowProps {
  currency: string;
  state: Pick<
    BookingState,
    | 'way'
    | 'ways'
    | 'balanceMinor'
    | 'askedMinor'
    | 'isOnline'
    | 'isFar'
    | 'pack'
    | 'change'
    | 'isBalanceAwaited'
    | 'isPackOff'
    | 'heldMissingMinor'
  >;
  /** Under the ways to pay. */
  hint?: ReactNode;
}

/** The chosen way to pay in one line, and all ways after a tap; open while none is chosen. */
export function PayRow({ currency, state, hint }: PayRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpened, setOpened] = useState<boolean>();
  const { way, ways, balanceMinor, askedMinor, isOnline, isFar, pack, change } = state;
  const isOpen = isOpened ?? (way === undefined && !state.isBalanceAwaited);
  const { heldMissingMinor } = state;
  const facts = {
    balanceMinor,
    totalMinor: askedMinor,
    currency,
    isOnline,
    isHeld: true,
    pack,
    heldMissingMinor,
  };
  return (
    <AnswerFold
      label={t('booking.rows.pay')}
      title={way === undefined ? t('wallet.pay.how') : t(`wallet.pay.${way}`)}
      text={way === undefined ? undefined : payText(way, facts, t, format)}
      isOpen={isOpen}
      onToggle={() => setOpened(!isOpen)}
    >
      <PayChoice
        ways={ways}
        balanceMinor={balanceMinor}
        totalMinor={askedMinor}
        currency={currency}
        isOnline={isOnline}
        isFar={isFar}
        pack={pack}
        heldMissingMinor={heldMissingMinor}
        value={way}
        onChange={(chosen) => {
          // The row stays open under the finger.
          setOpened(true);
          change({ way: chosen });
        }}
      />
      {state.isPackOff ? <p className="of-hint">{t('wallet.pay.packFew')}</p> : null}
      {hint}
    </AnswerFold>
  );
}
