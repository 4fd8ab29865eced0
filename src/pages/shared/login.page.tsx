import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import {
  contactError,
  loginError,
  type LoginField,
  type LoginForm,
  type LoginError,
  type LoginWay,
} from '#src/features/account/account.view.ts';
import { AgreementCheck } from '#src/features/account/components/agreement-check.tsx';
import { LoginFields } from '#src/features/account/components/login-fields.tsx';
import { useLogin, useSendCode } from '#src/features/account/use-login.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { redirectTarget } from '#src/session/redirect.ts';
import { session } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { dismissToast, toast } from '#src/ui/toast.ts';

const empty: LoginForm = { mobile: '', email: '', account: '', code: '', password: '', hasAgreed: false };

/** /login?redirect=… */
export function Component() {
  const { t } = useTranslation(['account', 'common']);
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  const { redirect = null } = useScreenParams(paths.login);
  const { data: config } = useQuery(accountQueries.config());
  const [way, setWay] = useState<LoginWay>('email');
  const [form, setForm] = useState(empty);
  const [wrong, setWrong] = useState<{ field: LoginField; problem: LoginError }>();
  const login = useLogin();
  const code = useSendCode('signIn');
  const isOnline = useOnline();

  // What is wrong is where one goes on writing.
  useEffect(() => {
    if (wrong) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);

  const change = (field: LoginField, value: string | boolean) => {
    setForm((before) => ({ ...before, [field]: value }));
    if (wrong?.field === field) setWrong(undefined);
  };
  const errorOf = (field: LoginField) =>
    wrong?.field === field ? t(`account:invalid.${wrong.problem}`) : undefined;

  const sendCode = () => {
    if (way === 'password') return;
    const problem = contactError(way, form);
    setWrong(problem && { field: way, problem });
    if (problem) return;
    if (code.wait() > 0) toast(t('account:invalid.resend', { s: code.wait() }), { kind: 'info' });
    else
      code.mutate(
        { way, form },
        {
          onSuccess: () => toast(t('common:sent'), { kind: 'done' }),
          onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
        },
      );
  };

  const submit = () => {
    // The key of the phone's keyboard works while the button waits.
    if (login.isPending) return toast(t('common:doNotRepeat'), { kind: 'info' });
    const problem = loginError(way, form);
    setWrong(problem);
    if (problem) return;
    // What was said about an earlier try is over, and must not lie over the next screen.
    dismissToast();
    login.mutate(
      { way, form },
      {
        onSuccess: (opened) => {
          if (opened === null) return;
          const home = session.get().role === 'coach' ? paths.coach.home : paths.student.home;
          void navigate(redirectTarget(redirect, window.location.origin) ?? home, {
            replace: true,
          });
        },
        onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
      },
    );
  };

  return (
    <Screen title={t('account:login.title')} back={paths.student.home}>
      <Stack onSubmit={submit}>
        <Logo size={56} />
        <h2>{t('account:login.welcome')}</h2>
        <p>{t('account:login.lead')}</p>
        <Chips<LoginWay>
          label={t('account:login.way')}
          chips={[
            { value: 'email', label: t('account:login.byEmail') },
            { value: 'mobile', label: t('account:login.byMobile') },
            { value: 'password', label: t('account:login.byPassword') },
          ]}
          value={way}
          onChange={(next) => {
            setWay(next);
            setWrong(undefined);
          }}
        />
        <LoginFields
          way={way}
          form={form}
          change={change}
          errorOf={errorOf}
          sendButton={
            <QuietButton busy={code.isPending} onClick={sendCode}>
              {code.wasSent ? t('account:login.resendCode') : t('account:login.sendCode')}
            </QuietButton>
          }
        />
        <AgreementCheck
          checked={form.hasAgreed}
          onChange={(hasAgreed) => change('hasAgreed', hasAgreed)}
          error={errorOf('hasAgreed')}
        />
        {isOnline ? null : <Banner kind="info" title={t('account:login.offline')} />}
        <ActionButton type="submit" busy={login.isPending}>
          {t('account:login.submit')}
        </ActionButton>
        <p>{t('account:login.firstTime')}</p>
        {config?.isDemo ? (
          <Banner
            kind="info"
            title={t('account:login.demo')}
            action={
              <a href="/outbox" target="_blank" rel="noreferrer" data-server>
                {t('account:login.demoLink')}
              </a>
            }
          />
        ) : null}
      </Stack>
    </Screen>
  );
}
