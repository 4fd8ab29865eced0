import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '#src/console/ask.ts';
import { useConsoleSession } from '#src/console/console-session.ts';
import { Page } from '#src/console/page.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { CodeForm } from './code-form.tsx';
import { FreshCode } from './fresh-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * An operator without a second factor sets one up here (docs/security/accounts.md). First comes a code to an own
 * contact, then the app and its first code.
 */
export function SetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('console');
  const { signedIn } = useConsoleSession();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useMutation({ mutationFn: () => ask('secondFactor.begin', {}), retry: false });
  const confirm = useMutation({
    mutationFn: (code: string) => ask('secondFactor.confirm', { code }),
    retry: false,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const contact = signedIn?.contact ?? null;
  return (
    <Page title={t('setUp.title')}>
      <p>{t('setUp.lead')}</p>
      {codes === undefined ? null : <RecoveryCodes codes={codes} onDone={onDone} />}
      {codes !== undefined || begin.data === undefined ? null : (
        <>
          <p>{t('setUp.scan')}</p>
          <QrCode text={begin.data.uri} label={t('setUp.qr')} />
          <p>
            {t('setUp.secret')} <code className="secret">{begin.data.secret}</code>
          </p>
          <CodeForm
            label={t('setUp.first')}
            go={t('setUp.confirm')}
            isBusy={confirm.isPending}
            error={confirm.error}
            onCode={(code) => confirm.mutate(code)}
          />
        </>
      )}
      {begin.data !== undefined || contact === null ? null : (
        <FreshCode contact={contact} error={begin.error} onProved={() => begin.mutate()} />
      )}
    </Page>
  );
}
