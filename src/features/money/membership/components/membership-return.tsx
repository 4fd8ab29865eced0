import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { membershipQueries } from '#src/features/money/membership/membership.queries.ts';
import { returnable } from '#src/features/money/membership/membership.view.ts';
import { walletQueries } from '#src/features/money/wallet/wallet.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';

interface MembershipReturnProps {
  membership: Membership;
  isOnline: boolean;
}

/** Returns a membership and shows the account that gets the money; or shows why it cannot be returned. */
export function MembershipReturn({ membership, isOnline }: MembershipReturnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const give = useReturnMembership();
  const { whyNoRefund, holder, currency, refundDays } = membership;
  const back = returnable(membership, now);
  if (!back)
    return whyNoRefund === null ? null : (
      <Section title={t('membership.refund.title')}>
        <p>{t(`membership.refund.${whyNoRefund}`, { name: holder?.name ?? '', count: refundDays })}</p>
      </Section>
    );
  const facts = {
    amount: format.money(back.amountMinor, currency),
    to: t(`membership.refund.to.m${back.method}`),
  };
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('membership.refund.ask'),
      text: t(back.runs ? 'membership.refund.askRuns' : 'membership.refund.askAhead', facts),
      confirmLabel: t('membership.refund.confirm'),
      cancelLabel: t('membership.refund.keep'),
      danger: true,
    });
    if (isSure)
      give.mutate(
        { id: back.id },
        { onSuccess: () => toast(t('membership.refund.done', facts), { kind: 'done' }) },
      );
  };
  return (
    <Section title={t('membership.refund.title')}>
      {give.error ? <Banner kind="refused" title={errorText(give.error, t)} /> : null}
      <p>{t('membership.refund.may', { ...facts, until: format.deadline(back.until, readerZone()) })}</p>
      <QuietButton
        busy={give.isPending}
        offReason={isOnline ? undefined : t('membership.refund.offline')}
        onClick={() => void ask()}
      >
        {t('membership.refund.act')}
      </QuietButton>
    </Section>
  );
}

/** Returns the newest period. It needs the network: only the server can check that nobody used it. */
function useReturnMembership() {
  const client = useQueryClient();
  return useKeyedMutation('membership.refund', {
    onSuccess: (membership) => client.setQueryData(membershipQueries.mine().queryKey, membership),
    onSettled: () =>
      Promise.all(
        [membershipQueries.all, walletQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
