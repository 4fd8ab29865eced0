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
  const { t } = useTranslation('security');
  return (
    <>
      <Section title={t('on.app')} card>
        <Stack>
          <p>{t(hasApp ? 'on.appText' : 'on.appNone')}</p>
          <QuietButton busy={isBeginning} offReason={offReason} onClick={onBegin}>
            {t(hasApp ? 'on.other' : 'on.appBegin')}
          </QuietButton>
        </Stack>
      </Section>
      {hasApp ? (
        <Card>
          <p>{t(hasPasskeys ? 'on.removeTextPasskeys' : 'on.removeText')}</p>
          <DangerButton offReason={offReason} onClick={onRemove}>
            {t('on.remove')}
          </DangerButton>
        </Card>
      ) : null}
    </>
  );
}
