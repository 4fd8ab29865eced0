import { useTranslation } from 'react-i18next';
import type { PartnerRequest } from '#contract/partner-request.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useRequestSteps } from '#src/features/teaching/partner-request/use-request-steps.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { StatusBadge, type StatusKind } from '#src/ui/status-badge.tsx';
import { toast } from '#src/ui/toast.ts';

const badges: Record<PartnerRequest['state'], StatusKind> = {
  submitted: 'waiting',
  approved: 'certain',
  rejected: 'refused',
  withdrawn: 'neutral',
};

/** A request to become a partner: its status, since when, why, and what comes next. */
export function RequestCard({ request }: { request: PartnerRequest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { withdraw } = useRequestSteps();
  const { id, state, name, createdAt, decidedAt, reason, partnerId, actions } = request;
  const title = format.local(name);
  const takeBack = async () => {
    const isSure = await confirmDialog({
      title: t('partnerRequest.withdraw.title', { name: title }),
      text: t('partnerRequest.withdraw.text'),
      confirmLabel: t('partnerRequest.withdraw.do'),
      danger: true,
    });
    if (isSure)
      withdraw.mutate(
        { id },
        { onSuccess: () => toast(t('partnerRequest.withdraw.done'), { kind: 'done' }) },
      );
  };
  return (
    <Card
      footer={
        actions.includes('withdraw') ? (
          <DangerButton
            busy={withdraw.isPending}
            offReason={isOnline ? undefined : t('partnerRequest.offline')}
            onClick={() => void takeBack()}
          >
            {t('partnerRequest.withdraw.do')}
          </DangerButton>
        ) : partnerId === null ? undefined : (
          <QuietButton href={pathTo(paths.student.partnersDetail, { id: partnerId })}>
            {t('partnerRequest.open')}
          </QuietButton>
        )
      }
    >
      <h3 className="of-card-title">{title}</h3>
      <StatusBadge kind={badges[state]}>{t(`partnerRequest.state.${state}`)}</StatusBadge>
      <p className="of-faint">
        {t(`partnerRequest.since.${state}`, { when: format.day(decidedAt ?? createdAt, readerZone()) })}
      </p>
      {reason === null ? null : <p>{t('partnerRequest.reason', { reason })}</p>}
    </Card>
  );
}
