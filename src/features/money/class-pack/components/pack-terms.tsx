import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { sessionFrom } from '#src/features/money/class-pack/class-pack.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Money } from '#src/ui/money.tsx';
import { Section } from '#src/ui/section.tsx';

type Answer = Output<'classPack.check'>;

/** The next classes that a session pays, by name. Renders nothing for none, and for the answer of an older server. */
function PaysFor({ paysFor, currency }: { paysFor: Answer['paysFor']; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (paysFor === undefined || paysFor.count === 0) return null;
  const more = paysFor.count - paysFor.classes.length;
  return (
    <>
      <p>{t('pack.paysFor', { count: paysFor.count })}</p>
      <List label={t('pack.paysFor', { count: paysFor.count })}>
        {paysFor.classes.map((cls) => (
          <ListRow
            key={cls.id}
            title={format.local(cls.title)}
            text={format.dayTime(cls.startsAt, cls.zone)}
            after={<Money>{format.money(cls.priceMinor, currency)}</Money>}
          />
        ))}
      </List>
      {more > 0 ? <p className="of-faint">{t('pack.paysForMore', { count: more })}</p> : null}
    </>
  );
}

/** Terms of a class pack: sessions, validity, price and the classes that it pays. */
export function PackTerms({ answer: { offer, coach, coaches, paysFor } }: { answer: Answer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { team } = offer;
  const money = (minor: number) => format.money(minor, offer.currency);
  return (
    <Section title={t('pack.sessions', { count: offer.sessions })} card>
      <Facts
        facts={[
          team === undefined
            ? { label: t('pack.buy.coach'), value: format.name(coach) }
            : { label: t('pack.buy.team'), value: format.local(team.name) },
          { label: t('pack.buy.price'), value: <strong>{money(offer.priceMinor)}</strong>, figures: true },
          {
            label: t('pack.buy.session'),
            value: money(sessionFrom(offer)),
            figures: true,
          },
          { label: t('pack.buy.days'), value: t('pack.buy.dayCount', { count: offer.days }) },
        ]}
      />
      {team === undefined ? null : (
        <p>{t('pack.coaches', { names: format.list(coaches.map((one) => format.name(one))) })}</p>
      )}
      <p>{t('pack.pays', { amount: money(offer.upToMinor) })}</p>
      <PaysFor paysFor={paysFor} currency={offer.currency} />
      <p className="of-hint">{t('pack.buy.terms')}</p>
    </Section>
  );
}
