import { useTranslation } from 'react-i18next';
import { canUsePasskeys } from '#src/api/passkeys.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';

interface FactorOffProps {
  offReason: string | undefined;
  isBusy: boolean;
  onBegin: () => void;
  onAddPasskey: () => void;
}

/** Explains the second factor and offers the two ways to set one up. */
export function FactorOff({ offReason, isBusy, onBegin, onAddPasskey }: FactorOffProps) {
  const { t } = useTranslation();
  const hasPasskeys = canUsePasskeys();
  const AppButton = hasPasskeys ? QuietButton : ActionButton;
  return (
    <>
      <p>{t('security.off.text')}</p>
      <Card>
        <NextSteps
          label={t('security.off.steps')}
          steps={[
            { state: 'ahead', icon: 'mail', title: t('security.off.code') },
            { state: 'ahead', icon: 'phone', title: t('security.off.app'), text: t('security.off.appText') },
            { state: 'ahead', icon: 'key', title: t('security.off.keep'), text: t('security.off.keepText') },
          ]}
        />
      </Card>
      <p className="of-faint">{t('security.off.sessions')}</p>
      {hasPasskeys ? (
        <ActionButton icon="key" offReason={offReason} onClick={onAddPasskey}>
          {t('security.passkeys.add')}
        </ActionButton>
      ) : null}
      <AppButton busy={isBusy} offReason={offReason} onClick={onBegin}>
        {t(hasPasskeys ? 'security.off.begin' : 'security.on.appBegin')}
      </AppButton>
    </>
  );
}
