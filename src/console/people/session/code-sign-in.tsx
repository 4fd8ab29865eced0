import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { cleanEmail, isEmail } from '#contract/email.rules.ts';
import { ask } from '#src/console/base/ask.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { TextField } from '#src/console/base/text-field.tsx';
import { CodeForm } from './code-form.tsx';

type Contact = { email: string } | { mobile: string };

const contactOf = (typed: string): Contact =>
  isEmail(typed) ? { email: cleanEmail(typed) } : { mobile: typed.trim() };

/**
 * Signs in by a code to the contact: for an account that never set a password. As in the app, a proved contact without an
 * account becomes one; the gate shows it that it is no operator.
 */
export function CodeSignIn({ onSignedIn }: { onSignedIn: (session: Output<'user.login'>) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const send = useMutation({
    mutationFn: async (contact: Contact) => {
      if ('email' in contact) await ask('user.sendEmailCode', { ...contact, purpose: 'signIn' });
      else await ask('user.sendCode', { ...contact, purpose: 'signIn' });
      return contact;
    },
    retry: false,
  });
  const contact = send.data;
  const enter = useMutation({
    mutationFn: ({ to, code }: { to: Contact; code: string }) =>
      'email' in to ? ask('user.loginEmailCode', { ...to, code }) : ask('user.loginCode', { ...to, code }),
    retry: false,
    onSuccess: onSignedIn,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate(contactOf(typed));
  };
  return (
    <>
      <form className="narrow" onSubmit={submit}>
        <TextField
          label={t('console.signIn.account')}
          autoComplete="username"
          value={typed}
          required
          minLength={3}
          error={send.error === null ? undefined : errorText(send.error, t)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button
          type="submit"
          className={contact === undefined ? 'main' : undefined}
          aria-busy={send.isPending}
        >
          {t(contact === undefined ? 'console.setUp.send' : 'console.setUp.sendAgain')}
        </button>
      </form>
      {contact === undefined ? null : (
        <>
          <output>
            {t('console.setUp.sent', { contact: 'email' in contact ? contact.email : contact.mobile })}
          </output>
          <CodeForm
            label={t('console.setUp.freshCode')}
            go={t('console.signIn.go')}
            isBusy={enter.isPending}
            error={enter.error}
            onCode={(code) => enter.mutate({ to: contact, code })}
          />
        </>
      )}
    </>
  );
}
