import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#src/browser/copy-text.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once: the server stores only their hashes, and this phone nothing. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(false);
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast(t('security.copied'), { kind: 'done' });
    else toast(t('security.copyFailed'), { kind: 'refused' });
  };
  return (
    <Section title={t('security.recovery.title')} card>
      <Stack>
        <Banner kind="waiting" title={t('security.recovery.once')}>
          {t('security.recovery.text')}
        </Banner>
        <ul className="of-code-list of-tnum" aria-label={t('security.recovery.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <QuietButton onClick={() => void copy()}>{t('security.recovery.copy')}</QuietButton>
        <Checkbox checked={isKept} onChange={setKept}>
          {t('security.recovery.kept')}
        </Checkbox>
        <ActionButton onClick={onDone} offReason={isKept ? undefined : t('security.recovery.keepFirst')}>
          {t('security.recovery.done')}
        </ActionButton>
      </Stack>
    </Section>
  );
}
