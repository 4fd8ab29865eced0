import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import type { Output } from '#contract/all-apis.ts';
import { ask } from '#src/console/base/ask.ts';
import { consoleSession } from '#src/console/base/console-session.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { Page } from '#src/console/base/page.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { CodeSignIn } from './code-sign-in.tsx';

const contactOf = ({ email, mobile }: User) => {
  if (email !== null) return { channel: 'email' as const, value: email };
  return mobile === null ? null : { channel: 'mobile' as const, value: mobile };
};

const enter = ({ token, user }: Output<'user.login'>): void =>
  consoleSession.enter({ token, name: user.name, contact: contactOf(user) });

/** Account and password, or a code. Never reads or changes the sign-in of the app. */
export function SignIn({ left }: { left: 'signedOut' | 'ended' | null }) {
  const { t } = useTranslation();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isByCode, setByCode] = useState(false);
  const signIn = useMutation({
    mutationFn: () => ask('user.login', { account: account.trim(), password }),
    retry: false,
    onSuccess: enter,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate();
  };
  return (
    <Page title={t('console.signIn.title')}>
      {left === null ? null : <output>{t(`console.signIn.${left}`)}</output>}
      {isByCode ? (
        <CodeSignIn onSignedIn={enter} />
      ) : (
        <form className="narrow" onSubmit={submit}>
          <TextField
            label={t('console.signIn.account')}
            autoComplete="username"
            value={account}
            required
            minLength={3}
            onChange={({ target }) => setAccount(target.value)}
          />
          <TextField
            label={t('console.signIn.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            required
            hint={t('console.signIn.passwordHint')}
            error={signIn.error === null ? undefined : errorText(signIn.error, t)}
            onChange={({ target }) => setPassword(target.value)}
          />
          <button type="submit" className="main" aria-busy={signIn.isPending}>
            {t('console.signIn.go')}
          </button>
        </form>
      )}
      <p>
        <button type="button" className="quiet" onClick={() => setByCode(!isByCode)}>
          {t(isByCode ? 'console.signIn.byPassword' : 'console.signIn.byCode')}
        </button>
      </p>
    </Page>
  );
}
