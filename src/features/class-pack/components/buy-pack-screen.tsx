import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Output } from '#contract/all-apis.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { PackTerms } from '#src/features/class-pack/components/pack-terms.tsx';
import { usePacksChanged } from '#src/features/class-pack/use-pack-actions.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { PayChoice } from '#src/features/payment/components/pay-choice.tsx';
import { isMendedOnProfile } from '#src/features/payment/payment.view.ts';
import { usePurchase } from '#src/features/payment/use-purchase.ts';
import type { ReadingView } from '#src/features/reading/use-reading-view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

interface BuyPackScreenProps {
  answer: Output<'classPack.check'>;
  view: ReadingView;
  onRefresh: () => Promise<unknown>;
}

/** An offer that is known: everything one agrees to before the tap. */
export function BuyPackScreen({ answer, view, onRefresh }: BuyPackScreenProps) {
  const { t } = useTranslation('pack');
  const { t: tWallet } = useTranslation('wallet');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const navigate = useNavigate();
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
      toast(t('buy.done'), { kind: 'done' });
      void navigate(pathTo(paths.student.packDetail, { id: pack.id }), { replace: true });
    },
  );
  const amount = format.money(offer.priceMinor, offer.currency);
  const nobody = people.length === 0 ? t('buy.nobody') : t('buy.choose');
  return (
    <Screen
      title={t('buy.title')}
      back={
        team === undefined
          ? pathTo(paths.student.coachDetail, { id: coach.id })
          : pathTo(paths.student.organizationDetail, { id: team.id })
      }
      onRefresh={onRefresh}
      bottom={
        <ActionButton
          busy={purchase.isBusy}
          offReason={purchase.offReason ?? (person === undefined ? nobody : undefined)}
          onClick={() => void purchase.pay()}
        >
          {tWallet(purchase.label, { amount })}
        </ActionButton>
      }
    >
      <ListState {...view}>
        {buy.error ? (
          <Banner
            kind="refused"
            title={errorText(buy.error, tCommon)}
            action={
              isMendedOnProfile(buy.error) ? (
                <QuietButton href={paths.student.profile}>{tWallet('pay.toProfile')}</QuietButton>
              ) : null
            }
          />
        ) : null}
        <PackTerms answer={answer} />
        {people.length > 1 ? (
          <Choice
            label={t('buy.who')}
            options={people.map(({ id, name }) => ({ value: id, title: name }))}
            value={person?.id ?? ''}
            onChange={setWanted}
          />
        ) : null}
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
      </ListState>
    </Screen>
  );
}
