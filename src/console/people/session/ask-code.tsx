import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '#src/console/base/ask.ts';
import { Page } from '#src/console/base/page.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface AskCodeProps {
  /** Null immediately after a sign-in. */
  why: 'idle' | 'old' | null;
  onProved: () => void;
}

/** A passkey, a code of the authenticator app or a recovery code opens the console for this session. */
export function AskCode({ why, onProved }: AskCodeProps) {
  const { t } = useTranslation();
  const verify = useMutation({
    mutationFn: (code: string) => ask('secondFactor.verify', { code }),
    retry: false,
    onSuccess: onProved,
  });
  return (
    <Page title={t('console.code.title')}>
      <output>{t(`console.code.${why ?? 'lead'}`)}</output>
      <PasskeyButton onProved={onProved} />
      <CodeForm
        label={t('console.code.label')}
        hint={t('console.code.hint')}
        go={t('console.code.go')}
        takesRecovery
        isBusy={verify.isPending}
        error={verify.error}
        onCode={(code) => verify.mutate(code)}
      />
    </Page>
  );
}
