import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '#src/console/ask.ts';
import type { SignedIn } from '#src/console/console-session.ts';
import { said } from '#src/console/said.ts';
import { CodeForm } from './code-form.tsx';

interface FreshCodeProps {
  contact: NonNullable<SignedIn['contact']>;
  /** Of what was tried with the code. */
  error: Error | null;
  onProved: () => void;
}

/** A code to an own contact: who only knows the password sets up no app. */
export function FreshCode({ contact: { channel, value }, error, onProved }: FreshCodeProps) {
  const { t } = useTranslation('console');
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
      <p>{t('setUp.fresh', { contact: value })}</p>
      <p>
        <button type="button" aria-busy={send.isPending} onClick={() => send.mutate()}>
          {t(send.isSuccess ? 'setUp.sendAgain' : 'setUp.send')}
        </button>
      </p>
      {send.error === null ? null : (
        <p className="wrong" role="alert">
          {said(send.error, t)}
        </p>
      )}
      {send.isSuccess ? <output>{t('setUp.sent', { contact: value })}</output> : null}
      {send.isSuccess ? (
        <CodeForm
          label={t('setUp.freshCode')}
          go={t('setUp.next')}
          isBusy={prove.isPending}
          error={prove.error ?? error}
          onCode={(code) => prove.mutate(code)}
        />
      ) : null}
    </>
  );
}
