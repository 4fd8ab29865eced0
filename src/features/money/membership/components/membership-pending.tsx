import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { useNow } from '#src/clock/use-now.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

interface MembershipPendingProps {
  membership: Membership;
  isOnline: boolean;
}

/** A purchase that waits for its payment, with the way back to its page. */
export function MembershipPending({ membership: { pending, currency }, isOnline }: MembershipPendingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (pending === null) return null;
  const { payment, method } = pending;
  const amount = format.money(pending.priceMinor, currency);
  const until = format.deadline(pending.expiresAt, readerZone());
  if (Date.parse(pending.expiresAt) <= now)
    return (
      <Banner kind="info" title={t('pack.payOver', { until })}>
        {t('pack.payOverText')}
      </Banner>
    );
  return (
    <Banner
      kind="waiting"
      title={t('membership.pending', { amount, until })}
      action={
        payment && isOnline ? (
          <QuietButton onClick={() => window.location.assign(payment.redirectUrl)}>
            {t('membership.goOn', { way: t(`membership.way.m${method}`) })}
          </QuietButton>
        ) : undefined
      }
    >
      {t(payment ? 'membership.pendingText' : 'membership.pendingStopped')}
    </Banner>
  );
}
