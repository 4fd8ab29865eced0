import { useTranslation } from 'react-i18next';
import type { CoachOffers } from '#contract/class-pack.ts';
import { isUnsold, sessionFrom } from '#src/features/money/class-pack/class-pack.view.ts';
import type { useOfferActions } from '#src/features/money/class-pack/use-pack-actions.ts';
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

/** One offer with its sales, and a button to end its sale. */
export function OfferRow({ offer, close, isOnline }: OfferRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const upTo = format.money(offer.upToMinor, offer.currency);
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('packOffer.close.ask'),
      text: t('packOffer.close.text'),
      confirmLabel: t('packOffer.close.act'),
      cancelLabel: t('packOffer.close.keep'),
    });
    if (isSure) close.mutate({ id: offer.id });
  };
  return (
    <ListRow
      title={t('packOffer.row', { count: offer.sessions })}
      text={t('packOffer.rowText', { upTo, count: offer.days })}
      after={<Money>{format.money(offer.priceMinor, offer.currency)}</Money>}
      below={
        <>
          {offer.team ? <p>{t('packOffer.ofTeam', { team: format.local(offer.team.name) })}</p> : null}
          <p>
            {t(offer.closedAt === null ? 'packOffer.sold' : 'packOffer.soldClosed', {
              sold: offer.sold,
              count: offer.unused,
            })}
          </p>
          {isUnsold(offer) ? (
            <p>
              {t('packOffer.paysNothing', {
                from: format.money(sessionFrom(offer), offer.currency),
                to: upTo,
              })}
            </p>
          ) : null}
          {offer.closedAt === null ? (
            <QuietButton
              busy={close.isPending && close.variables?.id === offer.id}
              offReason={isOnline ? undefined : t('packOffer.offline')}
              onClick={() => void ask()}
            >
              {t('packOffer.close.act')}
            </QuietButton>
          ) : null}
        </>
      }
    />
  );
}
