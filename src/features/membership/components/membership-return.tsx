import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { returnable } from '#src/features/membership/membership.view.ts';
import { useReturnMembership } from '#src/features/membership/use-return-membership.ts';
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

/** Giving it back, with where the money goes; or why it stays. */
export function MembershipReturn({ membership, isOnline }: MembershipReturnProps) {
  const { t } = useTranslation('membership');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const now = useNow();
  const give = useReturnMembership();
  const { whyNoRefund, holder, currency, refundDays } = membership;
  const back = returnable(membership, now);
  if (!back)
    return whyNoRefund === null ? null : (
      <Section title={t('refund.title')}>
        <p>{t(`refund.${whyNoRefund}`, { name: holder?.name ?? '', count: refundDays })}</p>
      </Section>
    );
  const facts = {
    amount: format.money(back.amountMinor, currency),
    to: t(`refund.to.m${back.method}`),
  };
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('refund.ask'),
      text: t(back.runs ? 'refund.askRuns' : 'refund.askAhead', facts),
      confirmLabel: t('refund.confirm'),
      cancelLabel: t('refund.keep'),
      danger: true,
    });
    if (isSure)
      give.mutate({ id: back.id }, { onSuccess: () => toast(t('refund.done', facts), { kind: 'done' }) });
  };
  return (
    <Section title={t('refund.title')}>
      {give.error ? <Banner kind="refused" title={errorText(give.error, tCommon)} /> : null}
      <p>{t('refund.may', { ...facts, until: format.deadline(back.until, readerZone()) })}</p>
      <QuietButton
        busy={give.isPending}
        offReason={isOnline ? undefined : t('refund.offline')}
        onClick={() => void ask()}
      >
        {t('refund.act')}
      </QuietButton>
    </Section>
  );
}
