import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import type { ReadingView } from '#src/features/base/reading/use-reading-view.ts';
import { membershipAt } from '#src/features/money/membership/membership.view.ts';
import { useBuyMembership } from '#src/features/money/membership/use-buy-membership.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { BirthDateForm } from '#src/features/people/own-account/components/birth-date-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { MembershipBenefits } from './membership-benefits.tsx';
import { MembershipBuy } from './membership-buy.tsx';
import { MembershipHead } from './membership-head.tsx';
import { MembershipPending } from './membership-pending.tsx';
import { MembershipPeriods } from './membership-periods.tsx';
import { MembershipReturn } from './membership-return.tsx';

interface MembershipScreenProps {
  membership: Membership;
  view: ReadingView;
  onRefresh: () => Promise<unknown>;
}

/** A loaded membership: its state first, then its benefits, then the money. */
export function MembershipScreen({ membership: stored, view, onRefresh }: MembershipScreenProps) {
  const membership = membershipAt(stored, useNow());
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const [isRenewing, setRenewing] = useState(false);
  const payment = useBuyMembership(membership, () => setRenewing(false));
  const { people } = useParticipants(true);
  const isAgeUnknown = people?.some(({ kind, birthDate }) => kind === 'self' && birthDate === null) ?? false;
  const isAsking = isRenewing || membership.actions.includes('buy');
  const amount = format.money(membership.priceMinor, membership.currency);

  return (
    <Screen
      title={t('membership.title')}
      back={paths.student.mine}
      onRefresh={onRefresh}
      bottom={
        isAsking && !isAgeUnknown ? (
          <ActionButton
            busy={payment.isBusy}
            offReason={payment.offReason}
            onClick={() => void payment.pay()}
          >
            {t(`wallet.${payment.label}`, { amount })}
          </ActionButton>
        ) : undefined
      }
    >
      <ListState {...view}>
        <MembershipHead membership={membership} />
        <MembershipPending membership={membership} isOnline={isOnline} />
        <MembershipBenefits membership={membership} />
        {isAsking && isAgeUnknown ? <BirthDateForm isOnline={isOnline} /> : null}
        {isAsking && !isAgeUnknown ? (
          <MembershipBuy membership={membership} payment={payment} isOnline={isOnline} />
        ) : null}
        {!isAsking && membership.actions.includes('renew') ? (
          <QuietButton icon="refresh" onClick={() => setRenewing(true)}>
            {t('membership.renew')}
          </QuietButton>
        ) : null}
        <MembershipReturn membership={membership} isOnline={isOnline} />
        <MembershipPeriods periods={membership.periods} />
      </ListState>
    </Screen>
  );
}
