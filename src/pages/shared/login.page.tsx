import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import {
  contactError,
  loginErrors,
  type LoginField,
  type LoginForm,
  type LoginError,
  type LoginWay,
} from '#src/features/account/account.view.ts';
import { AgreementCheck } from '#src/features/account/components/agreement-check.tsx';
import { LoginFields } from '#src/features/account/components/login-fields.tsx';
import { useLogin, useSendCode } from '#src/features/account/use-login.ts';
import { useForm } from '#src/features/form/use-form.ts';
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
  const { draft, errors, change, mark, clear, isRight, refuse } = useForm<LoginForm, LoginError>({
    start: empty,
    check: (typed) => loginErrors(way, typed),
    refused: { mobile: ['mobile', 'mobile'], email: ['email', 'email'], code: ['code', 'code'] },
  });
  const login = useLogin();
  const code = useSendCode('signIn');
  const isOnline = useOnline();

  const errorOf = (field: LoginField) => errors[field] && t(`account:invalid.${errors[field]}`);
  const refused = (error: Error) => {
    if (!refuse(error)) toast(errorText(error, tCommon), { kind: 'refused' });
  };

  const sendCode = () => {
    if (way === 'password') return;
    const problem = contactError(way, draft);
    if (problem) return mark({ [way]: problem });
    clear();
    if (code.wait() > 0) toast(t('account:invalid.resend', { s: code.wait() }), { kind: 'info' });
    else
      code.mutate(
        { way, form: draft },
        { onSuccess: () => toast(t('common:sent'), { kind: 'done' }), onError: refused },
      );
  };

  const submit = () => {
    // The key of the phone's keyboard works while the button waits.
    if (login.isPending) return toast(t('common:doNotRepeat'), { kind: 'info' });
    if (!isRight()) return;
    // What was said about an earlier try is over, and must not lie over the next screen.
    dismissToast();
    login.mutate(
      { way, form: draft },
      {
        onSuccess: (opened) => {
          if (opened === null) return;
          const home = session.get().role === 'coach' ? paths.coach.home : paths.student.home;
          void navigate(redirectTarget(redirect, window.location.origin) ?? home, {
            replace: true,
          });
        },
        onError: refused,
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
            clear();
          }}
        />
        <LoginFields
          way={way}
          form={draft}
          change={(field, value) => change({ [field]: value })}
          errorOf={errorOf}
          sendButton={
            <QuietButton busy={code.isPending} onClick={sendCode}>
              {code.wasSent ? t('account:login.resendCode') : t('account:login.sendCode')}
            </QuietButton>
          }
        />
        <AgreementCheck
          checked={draft.hasAgreed}
          onChange={(hasAgreed) => change({ hasAgreed })}
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
              <a href="/mailbox" target="_blank" rel="noreferrer" data-server>
                {t('account:login.demoLink')}
              </a>
            }
          />
        ) : null}
      </Stack>
    </Screen>
  );
}
