import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '#src/console/base/ask.ts';
import type { SignedIn } from '#src/console/base/console-session.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { CodeForm } from './code-form.tsx';

interface FreshCodeProps {
  contact: NonNullable<SignedIn['contact']>;
  /** Error of the step that follows the code. */
  error: Error | null;
  onProved: () => void;
}

/** Verifies a contact of the operator with a code: the password alone must not be enough to set up an app. */
export function FreshCode({ contact: { channel, value }, error, onProved }: FreshCodeProps) {
  const { t } = useTranslation();
  const send = useMutation({
    mutationFn: () =>
      channel === 'email'
        ? ask('user.sendEmailCode', { email: value, purpose: 'ownContact' })
        : ask('user.sendCode', { mobile: value, purpose: 'ownContact' }),
    retry: false,
  });
  const prove = useMutation({
    mutationFn: (code: string) => ask('user.confirmCode', { channel, code }),
    retry: false,
    onSuccess: onProved,
  });
  return (
    <>
      <p>{t('console.setUp.fresh', { contact: value })}</p>
      <p>
        <button type="button" aria-busy={send.isPending} onClick={() => send.mutate()}>
          {t(send.isSuccess ? 'console.setUp.sendAgain' : 'console.setUp.send')}
        </button>
      </p>
      {send.error === null ? null : (
        <p className="wrong" role="alert">
          {errorText(send.error, t)}
        </p>
      )}
      {send.isSuccess ? <output>{t('console.setUp.sent', { contact: value })}</output> : null}
      {send.isSuccess ? (
        <CodeForm
          label={t('console.setUp.freshCode')}
          go={t('console.setUp.next')}
          isBusy={prove.isPending}
          error={prove.error ?? error}
          onCode={(code) => prove.mutate(code)}
        />
      ) : null}
    </>
  );
}
