import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import type { ReadingView } from '#src/features/base/reading/use-reading-view.ts';
import { paysSomething, sessionFrom } from '#src/features/money/class-pack/class-pack.view.ts';
import { usePacksChanged } from '#src/features/money/class-pack/use-pack-actions.ts';
import { PayChoice } from '#src/features/money/payment/components/pay-choice.tsx';
import { isFixedOnProfile } from '#src/features/money/payment/payment.view.ts';
import { usePurchase } from '#src/features/money/payment/use-purchase.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';
import { PackTerms } from './pack-terms.tsx';

interface BuyPackScreenProps {
  answer: Output<'classPack.check'>;
  view: ReadingView;
  onRefresh: () => Promise<unknown>;
}

/** A loaded offer: all its terms before the purchase. */
export function BuyPackScreen({ answer, view, onRefresh }: BuyPackScreenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const isOnline = useOnline();
  const { offer, coach, people } = answer;
  const { team } = offer;
  const [wanted, setWanted] = useState('');
  const person = people.find(({ id }) => id === wanted) ?? (people.length === 1 ? people[0] : undefined);
  const buy = useKeyedMutation('classPack.buy', { onSettled: usePacksChanged() });
  const purchase = usePurchase(
    offer.priceMinor,
    {
      ...buy,
      send: (method) =>
        buy.mutateAsync({
          offerId: offer.id,
          participantId: person?.id ?? '',
          method,
          shownPriceMinor: offer.priceMinor,
        }),
    },
    ({ pack }) => {
      toast(t('pack.buy.done'), { kind: 'done' });
      void goOn(pathTo(paths.student.packDetail, { id: pack.id }), { replace: true });
    },
  );
  const isSold = paysSomething(answer);
  const amount = format.money(offer.priceMinor, offer.currency);
  const nobody = people.length === 0 ? t('pack.buy.nobody') : t('pack.buy.choose');
  return (
    <Screen
      title={t('pack.buy.title')}
      back={
        team === undefined
          ? pathTo(paths.student.coachDetail, { id: coach.id })
          : pathTo(paths.student.organizationDetail, { id: team.id })
      }
      onRefresh={onRefresh}
      bottom={
        isSold ? (
          <ActionButton
            busy={purchase.isBusy}
            offReason={purchase.offReason ?? (person === undefined ? nobody : undefined)}
            onClick={() => void purchase.pay()}
          >
            {t(`wallet.${purchase.label}`, { amount })}
          </ActionButton>
        ) : undefined
      }
    >
      <ListState {...view}>
        {buy.error ? (
          <Banner
            kind="refused"
            title={errorText(buy.error, t)}
            action={
              isFixedOnProfile(buy.error) ? (
                <QuietButton href={paths.student.profile}>{t('wallet.pay.toProfile')}</QuietButton>
              ) : null
            }
          />
        ) : null}
        {isSold ? null : (
          <Banner
            kind="refused"
            title={t('pack.buy.paysNothing', {
              from: format.money(sessionFrom(offer), offer.currency),
              to: format.money(offer.upToMinor, offer.currency),
            })}
          />
        )}
        <PackTerms answer={answer} />
        {isSold && people.length > 1 ? (
          <Choice
            label={t('pack.buy.who')}
            options={people.map(({ id, name }) => ({ value: id, title: name }))}
            value={person?.id ?? ''}
            onChange={setWanted}
          />
        ) : null}
        {isSold ? (
          <PayChoice
            ways={isOnline ? purchase.ways : []}
            balanceMinor={purchase.balanceMinor}
            totalMinor={offer.priceMinor}
            currency={offer.currency}
            isOnline={isOnline}
            isHeld={false}
            value={purchase.way}
            onChange={purchase.choose}
          />
        ) : null}
      </ListState>
    </Screen>
  );
}
