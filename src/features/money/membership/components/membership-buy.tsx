import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { useNow } from '#src/clock/use-now.ts';
import { renewedUntil } from '#src/features/money/membership/membership.view.ts';
import type { MembershipPayment } from '#src/features/money/membership/use-buy-membership.ts';
import { PayChoice } from '#src/features/money/payment/components/pay-choice.tsx';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';

interface MembershipBuyProps {
  membership: Membership;
  payment: MembershipPayment;
  isOnline: boolean;
}

/** Purchase of a membership: its benefits, its end, and the ways to pay. */
export function MembershipBuy({ membership, payment, isOnline }: MembershipBuyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { state, priceMinor, currency, refundDays } = membership;
  const { ways, way, choose, balanceMinor, error } = payment;
  const day = format.date(dayIn(readerZone(), new Date(renewedUntil(membership, now)).toISOString()));
  return (
    <Section title={t(state === 'active' ? 'membership.renew' : 'membership.buy')}>
      {error ? <Banner kind="refused" title={error} /> : null}
      <p>{t('membership.lasts', { day, amount: format.money(priceMinor, currency) })}</p>
      <p className="of-hint">{t('membership.terms', { count: refundDays })}</p>
      <PayChoice
        ways={isOnline ? ways : []}
        balanceMinor={balanceMinor}
        totalMinor={priceMinor}
        currency={currency}
        isOnline={isOnline}
        isHeld={false}
        value={way}
        onChange={choose}
      />
    </Section>
  );
}
