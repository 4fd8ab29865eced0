import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { sessionFrom } from '#src/features/class-pack/class-pack.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { Section } from '#src/ui/section.tsx';

/** What a class pack gives, for how long, and what it costs. */
export function PackTerms({ answer: { offer, coach, coaches } }: { answer: Output<'classPack.check'> }) {
  const { t } = useTranslation('pack');
  const format = useFormat();
  const { team } = offer;
  const money = (minor: number) => format.money(minor, offer.currency);
  return (
    <Section title={t('sessions', { count: offer.sessions })} card>
      <Facts
        facts={[
          team === undefined
            ? { label: t('buy.coach'), value: format.name(coach) }
            : { label: t('buy.team'), value: format.local(team.name) },
          { label: t('buy.price'), value: <strong>{money(offer.priceMinor)}</strong>, figures: true },
          {
            label: t('buy.session'),
            value: money(sessionFrom(offer)),
            figures: true,
          },
          { label: t('buy.days'), value: t('buy.dayCount', { count: offer.days }) },
        ]}
      />
      {team === undefined ? null : (
        <p>{t('coaches', { names: format.list(coaches.map((one) => format.name(one))) })}</p>
      )}
      <p>{t('pays', { amount: money(offer.upToMinor) })}</p>
      <p className="of-hint">{t('buy.terms')}</p>
    </Section>
  );
}
