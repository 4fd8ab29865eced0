import { useTranslation } from 'react-i18next';
import type { ClassPackOffer } from '#contract/class-pack.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { sessionFrom } from '#src/features/money/class-pack/class-pack.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { Section } from '#src/ui/section.tsx';

interface PackOffersProps {
  offers: readonly ClassPackOffer[];
  /** The page is the team's and shows its name above. */
  isOfTeam?: boolean;
}

/** The class packs of an instructor or a team under a title, each with the link to buy it. */
export function PackOffers({ offers, isOfTeam = false }: PackOffersProps) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <Section title={t('pack.offers')}>
      <PackOfferRows offers={offers} isOfTeam={isOfTeam} />
    </Section>
  );
}

/** The rows alone. */
export function PackOfferRows({ offers, isOfTeam = false }: PackOffersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <List label={t('pack.offers')}>
      {offers.map((offer) => (
        <ListRow
          key={offer.id}
          href={pathTo(paths.student.packBuy, { offer: offer.id })}
          title={t('pack.sessions', { count: offer.sessions })}
          text={t('pack.each', {
            amount: format.money(sessionFrom(offer), offer.currency),
            count: offer.days,
          })}
          below={
            offer.team && !isOfTeam ? (
              <span className="of-row-next">{t('pack.ofTeam', { team: format.local(offer.team.name) })}</span>
            ) : undefined
          }
          after={<Money>{format.money(offer.priceMinor, offer.currency)}</Money>}
        />
      ))}
    </List>
  );
}
