import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PaymentMethod } from '#contract/enums.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { useTopUp } from '#src/features/money/wallet/use-top-up.ts';
import {
  boxLimits,
  minorOf,
  nearestTopUp,
  payableRange,
  topUpAmounts,
  topUpMethods,
  type TopUpRange,
} from '#src/features/money/wallet/wallet.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

const own = 'own';
const wanted = 'wanted';
/** Until the deployment's own range is known, no amount is offered. */
const noRange: TopUpRange = { minMinor: 0, maxMinor: 0 };

interface TopUpDraft {
  /** A place in the list of amounts, `wanted` or `own`. */
  choice: string;
  ownAmount: string;
  way: string;
}

interface TopUpFormProps {
  currency: string;
  /** Sum that a booking lacks, in minor units. */
  missingMinor: number | undefined;
}

/** Form for the amount and the way to pay; the payment itself happens on a hosted page. */
export function TopUpForm({ currency, missingMinor }: TopUpFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isOnline = useOnline();
  const { data: config } = useQuery(accountQueries.config());
  const topUp = useTopUp();
  const offered = config?.methods ?? [];
  const range = payableRange(config?.topUp ?? noRange, topUpMethods(offered), currency);
  const amounts = topUpAmounts(range);
  const amountOf = ({ choice, ownAmount }: TopUpDraft): number | undefined =>
    choice === own
      ? minorOf(ownAmount, currency, range)
      : choice === wanted && missingMinor !== undefined
        ? nearestTopUp(missingMinor, range)
        : (amounts[Number(choice)] ?? amounts.at(-1));
  const { draft, errors, change, isRight, refuse, drop } = useForm<TopUpDraft, 'invalid'>({
    start: { choice: missingMinor === undefined ? '1' : wanted, ownAmount: '', way: '' },
    check: (typed) => (amountOf(typed) === undefined ? { ownAmount: 'invalid' } : {}),
    refused: { amountMinor: ['ownAmount', 'invalid'] },
    // An older choice must not take the place of the sum that the booking lacks.
    keptAs: missingMinor === undefined ? 'topUp' : `topUp:${missingMinor}`,
  });
  const amountMinor = amountOf(draft);
  const methods = topUpMethods(
    offered,
    amountMinor === undefined ? undefined : { minor: amountMinor, currency },
  );
  const method = methods.find((known) => String(known) === draft.way) ?? methods[0];
  const rangeText = { min: money(range.minMinor, currency), max: money(range.maxMinor, currency) };
  const off = isOnline
    ? method === undefined
      ? t('mine.wallet.methodOff')
      : undefined
    : t('mine.wallet.topUpOffline');

  const submit = () => {
    if (topUp.isPending || !isRight() || amountMinor === undefined || method === undefined) return;
    topUp.mutate({ amountMinor, method }, { onSuccess: () => void drop(), onError: refuse });
  };
  return (
    <Section title={t('mine.wallet.topUp')} card>
      <Stack onSubmit={submit}>
        <Chips<string>
          label={t('mine.wallet.amount')}
          chips={[
            ...(missingMinor === undefined || config === undefined
              ? []
              : [{ value: wanted, label: money(nearestTopUp(missingMinor, range), currency) }]),
            ...amounts
              .map((minor, place) => ({ value: String(place), label: money(minor, currency), minor }))
              .filter(
                ({ minor }) => missingMinor === undefined || minor !== nearestTopUp(missingMinor, range),
              )
              .map(({ value, label }) => ({ value, label })),
            { value: own, label: t('mine.wallet.own') },
          ]}
          value={draft.choice}
          onChange={(choice) => change({ choice })}
        />
        <WhyThatSum missingMinor={missingMinor} range={range} currency={currency} />
        {draft.choice === own ? (
          <Field
            label={t('mine.wallet.ownAmount', { currency })}
            hint={t('mine.wallet.ownHint', rangeText)}
            kind="number"
            {...boxLimits(currency, range)}
            value={draft.ownAmount}
            onChange={(ownAmount) => change({ ownAmount })}
            error={errors.ownAmount && t(`mine.wallet.${errors.ownAmount}`, rangeText)}
          />
        ) : null}
        {methods.length > 0 ? (
          <Choice<string>
            label={t('mine.wallet.how')}
            options={methods.map((known) => {
              const name = known === PaymentMethod.visa ? 'card' : 'paypal';
              return {
                value: String(known),
                title: t(`mine.wallet.${name}`),
                text: t(`mine.wallet.${name}Text`),
                media: <Icon name={known === PaymentMethod.visa ? 'card' : 'globe'} />,
              };
            })}
            value={method === undefined ? '' : String(method)}
            onChange={(way) => change({ way })}
          />
        ) : (
          <p className="of-hint">{t(isOnline ? 'wallet.pay.noneYet' : 'mine.wallet.noMethods')}</p>
        )}
        {topUp.error ? <Banner kind="refused" title={errorText(topUp.error, t)} /> : null}
        <ActionButton type="submit" busy={topUp.isPending || topUp.isSuccess} offReason={off}>
          {amountMinor === undefined
            ? t('mine.wallet.actPlain')
            : t('mine.wallet.act', { amount: money(amountMinor, currency) })}
        </ActionButton>
      </Stack>
    </Section>
  );
}

interface WhyThatSumProps {
  missingMinor: number | undefined;
  range: TopUpRange;
  currency: string;
}

/** Why the offered sum is not the one that a booking lacks: one top-up is never smaller or larger than the range. */
function WhyThatSum({ missingMinor, range, currency }: WhyThatSumProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { minMinor, maxMinor } = range;
  if (missingMinor === undefined || maxMinor === 0) return null;
  const missing = money(missingMinor, currency);
  if (missingMinor > maxMinor)
    return <p className="of-hint">{t('mine.wallet.atMost', { most: money(maxMinor, currency), missing })}</p>;
  return missingMinor < minMinor ? (
    <p className="of-hint">{t('mine.wallet.atLeast', { least: money(minMinor, currency), missing })}</p>
  ) : null;
}
