import { useTranslation } from 'react-i18next';
import type { CoachOffers } from '#contract/class-pack.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { minorOf } from '#src/features/base/form/money-input.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { offerErrors, type OfferDraft } from '#src/features/money/class-pack/offer-draft.view.ts';
import type { useOfferActions } from '#src/features/money/class-pack/use-pack-actions.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { toast } from '#src/ui/toast.ts';

interface PackOfferFormProps {
  offers: CoachOffers;
  actions: ReturnType<typeof useOfferActions>;
  isOnline: boolean;
}

const start: OfferDraft = { sessions: 5, price: '', upTo: '', days: '180', team: 'own' };
const lengths = ['30', '90', '180', '365'] as const;

/** The terms of a further class pack; they never change once it is offered. */
export function PackOfferForm({ offers, actions: { offer }, isOnline }: PackOfferFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, whyNoMore, most, teams } = offers;
  const form = useForm({ start, check: (draft: OfferDraft) => offerErrors(draft, currency) });
  const { draft, errors, change, isRight } = form;
  const price = minorOf(draft.price, currency);
  const wrong = (box: 'price' | 'upTo') => {
    const key = errors[box];
    return key === undefined ? undefined : t(`packOffer.wrong.${key}`);
  };
  const act = () => {
    const upToMinor = minorOf(draft.upTo, currency);
    if (offer.isPending || !isRight() || price === undefined || upToMinor === undefined) return;
    offer.mutate(
      {
        sessions: draft.sessions,
        priceMinor: price,
        upToMinor,
        days: Number(draft.days),
        ...(draft.team !== 'own' && { teamId: draft.team }),
      },
      {
        onSuccess: () => {
          change(start);
          toast(t('packOffer.done'), { kind: 'done' });
        },
      },
    );
  };
  const why = whyNoMore === null ? undefined : t(`packOffer.whyNoMore.${whyNoMore}`, { count: most });
  return (
    <Section title={t('packOffer.new')} card>
      {offer.error ? <Banner kind="refused" title={errorText(offer.error, t)} /> : null}
      {teams.length > 0 ? (
        <Field
          label={t('packOffer.for.label')}
          hint={t(draft.team === 'own' ? 'packOffer.for.ownHint' : 'packOffer.for.teamHint')}
          kind="select"
          options={[
            { value: 'own', label: t('packOffer.for.own') },
            ...teams.map(({ id, name }) => ({ value: id, label: format.local(name) })),
          ]}
          value={draft.team}
          onChange={(team) => change({ team })}
        />
      ) : null}
      <Stepper
        label={t('packOffer.sessions')}
        value={draft.sessions}
        min={2}
        max={30}
        onChange={(sessions) => change({ sessions })}
      />
      <Field
        label={t('packOffer.upTo')}
        hint={t('packOffer.upToHint')}
        kind="number"
        min="0"
        step="any"
        value={draft.upTo}
        onChange={(upTo) => change({ upTo })}
        after={currency}
        error={wrong('upTo')}
      />
      <Field
        label={t('packOffer.price', { count: draft.sessions })}
        hint={
          price === undefined
            ? t('packOffer.priceHint')
            : t('packOffer.priceEach', { amount: format.money(Math.floor(price / draft.sessions), currency) })
        }
        kind="number"
        min="0"
        step="any"
        value={draft.price}
        onChange={(typed) => change({ price: typed })}
        after={currency}
        error={wrong('price')}
      />
      <Field
        label={t('packOffer.days')}
        kind="select"
        options={lengths.map((days) => ({
          value: days,
          label: t('packOffer.dayCount', { count: Number(days) }),
        }))}
        value={draft.days}
        onChange={(days) => change({ days })}
      />
      <p className="of-hint">{t('packOffer.terms')}</p>
      <ActionButton busy={offer.isPending} offReason={isOnline ? why : t('packOffer.offline')} onClick={act}>
        {t('packOffer.act')}
      </ActionButton>
    </Section>
  );
}
