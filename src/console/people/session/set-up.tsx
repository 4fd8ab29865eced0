import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '#src/console/base/ask.ts';
import { useConsoleSession } from '#src/console/base/console-session.ts';
import { Page } from '#src/console/base/page.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { CodeForm } from './code-form.tsx';
import { FreshCode } from './fresh-code.tsx';

/**
 * An operator without a second factor sets one up here (docs/security/accounts.md). First comes a code to a contact
 * of the operator, then the app and its first code.
 */
export function SetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
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
    <Page title={t('console.setUp.title')}>
      <p>{t('console.setUp.lead')}</p>
      {codes === undefined ? null : <RecoveryCodes codes={codes} onDone={onDone} />}
      {codes !== undefined || begin.data === undefined ? null : (
        <>
          <p>{t('console.setUp.scan')}</p>
          <QrCode text={begin.data.uri} label={t('console.setUp.qr')} />
          <p>
            {t('console.setUp.secret')} <code className="secret">{begin.data.secret}</code>
          </p>
          <CodeForm
            label={t('console.setUp.first')}
            go={t('console.setUp.confirm')}
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

/** Shown once: only their hashes are kept. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery">{t('console.setUp.recovery')}</h2>
      <p>{t('console.setUp.recoveryText')}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="main" onClick={onDone}>
        {t('console.setUp.kept')}
      </button>
    </section>
  );
}
