import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { LoginField, LoginForm, LoginWay } from '#src/features/people/account/account.view.ts';
import { Field } from '#src/ui/field.tsx';

interface LoginFieldsProps {
  way: LoginWay;
  form: LoginForm;
  change: (field: LoginField, value: string) => void;
  errorOf: (field: LoginField) => string | undefined;
  /** The country of a number, in front of its box. */
  country: ReactNode;
  /** The contact to which the code was sent. */
  sent: string | undefined;
  /** The "Send code" button beside the code. */
  sendButton: ReactNode;
}

/** The boxes of one way to log in. */
export function LoginFields({ way, form, change, errorOf, country, sent, sendButton }: LoginFieldsProps) {
  const { t } = useTranslation();
  const contact = way === 'password' ? 'account' : way;
  const kinds = { mobile: 'tel', email: 'email', account: 'text' } as const;
  const completes = { mobile: 'tel', email: 'email', account: 'username' } as const;
  return (
    <>
      <Field
        key={contact}
        label={t(`account.login.${contact}`)}
        kind={kinds[contact]}
        name={contact}
        autoComplete={completes[contact]}
        value={form[contact]}
        onChange={(value) => change(contact, value)}
        error={errorOf(contact)}
        before={contact === 'email' ? undefined : country}
      />
      {way === 'password' ? (
        <Field
          label={t('account.login.password')}
          kind="password"
          name="password"
          autoComplete="current-password"
          value={form.password}
          onChange={(value) => change('password', value)}
          error={errorOf('password')}
        />
      ) : (
        <Field
          label={t('account.login.code')}
          hint={sent}
          kind="code"
          name="code"
          autoComplete="one-time-code"
          maxLength={limits.codeLength}
          value={form.code}
          onChange={(value) => change('code', value)}
          error={errorOf('code')}
          after={sendButton}
        />
      )}
    </>
  );
}
