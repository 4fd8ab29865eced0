import { useTranslation } from 'react-i18next';
import type { CoachOffers } from '#contract/class-pack.ts';
import type { useOfferActions } from '#src/features/class-pack/use-pack-actions.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';

interface OfferRowProps {
  offer: CoachOffers['items'][number];
  close: ReturnType<typeof useOfferActions>['close'];
  isOnline: boolean;
}

/** One offer with what became of it, and the end of its sale. */
export function OfferRow({ offer, close, isOnline }: OfferRowProps) {
  const { t } = useTranslation('packOffer');
  const format = useFormat();
  const upTo = format.money(offer.upToMinor, offer.currency);
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('close.ask'),
      text: t('close.text'),
      confirmLabel: t('close.act'),
      cancelLabel: t('close.keep'),
    });
    if (isSure) close.mutate({ id: offer.id });
  };
  return (
    <ListRow
      title={t('row', { count: offer.sessions })}
      text={t('rowText', { upTo, count: offer.days })}
      after={<Money>{format.money(offer.priceMinor, offer.currency)}</Money>}
      below={
        <>
          {offer.team ? <p>{t('ofTeam', { team: format.local(offer.team.name) })}</p> : null}
          <p>
            {t(offer.closedAt === null ? 'sold' : 'soldClosed', { sold: offer.sold, count: offer.unused })}
          </p>
          {offer.closedAt === null ? (
            <QuietButton
              busy={close.isPending && close.variables?.id === offer.id}
              offReason={isOnline ? undefined : t('offline')}
              onClick={() => void ask()}
            >
              {t('close.act')}
            </QuietButton>
          ) : null}
        </>
      }
    />
  );
}
