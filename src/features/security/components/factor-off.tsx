import { useTranslation } from 'react-i18next';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';

interface FactorOffProps {
  offReason: string | undefined;
  isBusy: boolean;
  onBegin: () => void;
}

/** What a second factor is good for, and the way to one. */
export function FactorOff({ offReason, isBusy, onBegin }: FactorOffProps) {
  const { t } = useTranslation('security');
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
      <ActionButton busy={isBusy} offReason={offReason} onClick={onBegin}>
        {t('off.begin')}
      </ActionButton>
    </>
  );
}
