import { useTranslation } from 'react-i18next';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface FactorAppProps {
  hasApp: boolean;
  hasPasskeys: boolean;
  offReason: string | undefined;
  isBeginning: boolean;
  onBegin: () => void;
  onRemove: () => void;
}

/** The authenticator app: set up, another one, off. */
export function FactorApp(props: FactorAppProps) {
  const { hasApp, hasPasskeys, offReason, isBeginning, onBegin, onRemove } = props;
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('security.on.app')} card>
        <Stack>
          <p>{t(hasApp ? 'security.on.appText' : 'security.on.appNone')}</p>
          <QuietButton busy={isBeginning} offReason={offReason} onClick={onBegin}>
            {t(hasApp ? 'security.on.other' : 'security.on.appBegin')}
          </QuietButton>
        </Stack>
      </Section>
      {hasApp ? (
        <Card>
          <p>{t(hasPasskeys ? 'security.on.removeTextPasskeys' : 'security.on.removeText')}</p>
          <DangerButton offReason={offReason} onClick={onRemove}>
            {t('security.on.remove')}
          </DangerButton>
        </Card>
      ) : null}
    </>
  );
}
