import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Shown once: the server keeps only their hashes, and this phone nothing. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const [isKept, setKept] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(t('copied'), { kind: 'done' });
    } catch {
      toast(t('copyFailed'), { kind: 'refused' });
    }
  };
  return (
    <Section title={t('recovery.title')} card>
      <Stack>
        <Banner kind="waiting" title={t('recovery.once')}>
          {t('recovery.text')}
        </Banner>
        <ul className="of-code-list of-tnum" aria-label={t('recovery.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <QuietButton onClick={() => void copy()}>{t('recovery.copy')}</QuietButton>
        <Checkbox checked={isKept} onChange={setKept}>
          {t('recovery.kept')}
        </Checkbox>
        <ActionButton onClick={onDone} offReason={isKept ? undefined : t('recovery.keepFirst')}>
          {t('recovery.done')}
        </ActionButton>
      </Stack>
    </Section>
  );
}
