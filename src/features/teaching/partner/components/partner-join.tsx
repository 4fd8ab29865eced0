import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { PartnerRecord } from '#contract/partner.ts';
import { paths } from '#contract/paths.ts';
import { usePartnerSteps } from '#src/features/teaching/partner/use-partner-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';

/** Joining as a student, or leaving again. */
export function PartnerJoin({ partner }: { partner: PartnerRecord }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isSignedIn = useSession().user !== null;
  const { pathname, search } = useLocation();
  const { join, leave } = usePartnerSteps();
  const { id, actions } = partner;
  const off = isOnline ? undefined : t('partner.offline');
  if (!isSignedIn)
    return (
      <ActionButton href={withRedirect(paths.login, pathname + search)}>{t('common.signIn')}</ActionButton>
    );
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('partner.leaveAsk'),
      text: t('partner.leaveText'),
      confirmLabel: t('partner.leave'),
      danger: true,
    });
    if (isSure) leave.mutate({ id }, { onSuccess: () => toast(t('partner.left'), { kind: 'done' }) });
  };
  if (actions.includes('leave'))
    return (
      <QuietButton busy={leave.isPending} offReason={off} onClick={() => void ask()}>
        {t('partner.leave')}
      </QuietButton>
    );
  // A coach or manager of the partner came for that role, so joining is the secondary button.
  const Join = partner.asCoach || partner.isManager ? QuietButton : ActionButton;
  return actions.includes('join') ? (
    <Join
      busy={join.isPending}
      offReason={off}
      onClick={() => join.mutate({ id }, { onSuccess: () => toast(t('partner.joined'), { kind: 'done' }) })}
    >
      {t('partner.join')}
    </Join>
  ) : null;
}
