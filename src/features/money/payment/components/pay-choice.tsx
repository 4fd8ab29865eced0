import { useTranslation } from 'react-i18next';
import type { UsableClassPack } from '#contract/class-pack.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { payText } from '#src/features/money/payment/pay-text.view.ts';
import type { PayWay } from '#src/features/money/payment/payment.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';

interface PayChoiceProps {
  ways: readonly PayWay[];
  /** Undefined until it is loaded. */
  balanceMinor: number | undefined;
  totalMinor: number;
  currency: string;
  isOnline: boolean;
  /** True for a session so far ahead that only the balance or a pack pays. */
  isFar?: boolean;
  /** False for an immediate payment: nobody has to accept it first. */
  isHeld?: boolean;
  /** The class pack that would pay, when `ways` offer it. */
  pack?: UsableClassPack | undefined;
  /** Sum that the balance lacks for dates that are held first and paid after a top-up: then it can be chosen. */
  heldMissingMinor?: number;
  value: PayWay | undefined;
  onChange: (way: PayWay) => void;
}

const icons: Record<PayWay, IconName> = {
  pack: 'class',
  balance: 'wallet',
  card: 'card',
  paypal: 'globe',
  later: 'clock',
};

/** Choice of the way to pay, each with its consequence for the money. */
export function PayChoice(props: PayChoiceProps) {
  const { ways, balanceMinor, totalMinor, currency, isOnline, isFar = false, pack, value, onChange } = props;
  const { isHeld = true, heldMissingMinor = 0 } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const isShort = balanceMinor !== undefined && balanceMinor < totalMinor;
  const facts = { balanceMinor, totalMinor, currency, isOnline, isHeld, pack, heldMissingMinor };
  if (ways.length === 0) return <p>{t(isOnline ? 'wallet.pay.noneYet' : 'wallet.pay.noMethods')}</p>;
  return (
    <>
      <Choice<PayWay>
        label={t('wallet.pay.how')}
        options={ways.map((way) => ({
          value: way,
          title: t(`wallet.pay.${way}`),
          text: payText(way, facts, t, format),
          media: <Icon name={icons[way]} />,
          disabled:
            way === 'balance' &&
            isOnline &&
            heldMissingMinor === 0 &&
            (isShort || balanceMinor === undefined),
        }))}
        value={value ?? ''}
        onChange={onChange}
      />
      {isFar ? <p className="of-hint">{t('wallet.pay.far')}</p> : null}
      {isShort && isOnline && value !== 'pack' ? (
        <QuietButton
          href={pathTo(paths.student.wallet, { amount: String(totalMinor - balanceMinor) })}
          icon="plus"
        >
          {t('wallet.pay.topUp')}
        </QuietButton>
      ) : null}
    </>
  );
}
