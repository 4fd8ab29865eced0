import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { hasSaved, stateKind } from '#src/features/membership/membership.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** How the membership stands, who holds it, and what it saved. */
export function MembershipHead({ membership }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  const format = useFormat();
  const { state, until, holder, saved, priceMinor, currency, days } = membership;
  const day = until === null ? '' : format.date(dayIn(readerZone(), until));
  return (
    <Card tone="tint">
      <p>
        <StatusBadge kind={stateKind(state)}>{t(`state.${state}`)}</StatusBadge>
      </p>
      <h2>{state === 'active' ? t('until', { day }) : t('offer')}</h2>
      {holder ? <p>{holder.isMe ? t('holderMe') : t('holder', { name: holder.name })}</p> : null}
      {state === 'expired' ? <p>{t('ended', { day })}</p> : null}
      {state === 'active' ? null : (
        <p>{t('price', { amount: format.money(priceMinor, currency), count: days })}</p>
      )}
      {hasSaved(saved) ? (
        <>
          <p className="of-row-text">{t('saved')}</p>
          <p className="of-big-figure of-tnum">{format.money(saved.amountMinor, currency)}</p>
        </>
      ) : null}
    </Card>
  );
}
