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

/** What a second factor is good for, and the two ways to one. */
export function FactorOff({ offReason, isBusy, onBegin, onAddPasskey }: FactorOffProps) {
  const { t } = useTranslation('security');
  const hasPasskeys = canUsePasskeys();
  const AppButton = hasPasskeys ? QuietButton : ActionButton;
  return (
    <>
      <p>{t('off.text')}</p>
      <Card>
        <NextSteps
          label={t('off.steps')}
          steps={[
            { state: 'ahead', icon: 'mail', title: t('off.code') },
            { state: 'ahead', icon: 'phone', title: t('off.app'), text: t('off.appText') },
            { state: 'ahead', icon: 'key', title: t('off.keep'), text: t('off.keepText') },
          ]}
        />
      </Card>
      <p className="of-faint">{t('off.sessions')}</p>
      {hasPasskeys ? (
        <ActionButton icon="key" offReason={offReason} onClick={onAddPasskey}>
          {t('passkeys.add')}
        </ActionButton>
      ) : null}
      <AppButton busy={isBusy} offReason={offReason} onClick={onBegin}>
        {t(hasPasskeys ? 'off.begin' : 'on.appBegin')}
      </AppButton>
    </>
  );
}
