import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { hasSaved, stateKind } from '#src/features/money/membership/membership.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** State of the membership, its holder, and the saved amount. */
export function MembershipHead({ membership }: { membership: Membership }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, until, holder, saved, priceMinor, currency, days } = membership;
  const day = until === null ? '' : format.date(dayIn(readerZone(), until));
  return (
    <Card tone="tint">
      <p>
        <StatusBadge kind={stateKind(state)}>{t(`membership.state.${state}`)}</StatusBadge>
      </p>
      <h2>{state === 'active' ? t('membership.until', { day }) : t('membership.offer')}</h2>
      {holder ? (
        <p>{holder.isMe ? t('membership.holderMe') : t('membership.holder', { name: holder.name })}</p>
      ) : null}
      {state === 'expired' ? <p>{t('membership.ended', { day })}</p> : null}
      {state === 'active' ? null : (
        <p>{t('membership.price', { amount: format.money(priceMinor, currency), count: days })}</p>
      )}
      {hasSaved(saved) ? (
        <>
          <p className="of-row-text">{t('membership.saved')}</p>
          <p className="of-big-figure of-tnum">{format.money(saved.amountMinor, currency)}</p>
        </>
      ) : null}
    </Card>
  );
}
