import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isMobile } from '#contract/form.rules.ts';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { canUsePasskeys } from '#src/api/passkeys.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import {
  codeContact,
  contactError,
  emptyLogin,
  isCodeRefusal,
  loginErrors,
  type CodeContact,
  type LoginField,
  type LoginForm,
  type LoginError,
  type LoginWay,
} from '#src/features/account/account.view.ts';
import { AgreementCheck } from '#src/features/account/components/agreement-check.tsx';
import { LoginFields } from '#src/features/account/components/login-fields.tsx';
import { PasskeyLogin } from '#src/features/account/components/passkey-login.tsx';
import { CountryBox } from '#src/features/account/components/country-box.tsx';
import { useCountry } from '#src/features/account/use-country.ts';
import { sendLogin, useLogin } from '#src/features/account/use-login.ts';
import { useSendCode } from '#src/features/account/use-send-code.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { redirectTarget } from '#src/session/redirect.ts';
import { session } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { focusBox } from '#src/ui/focus-box.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { dismissToast, toast } from '#src/ui/toast.ts';

/** Which box a refusal of the server speaks of. */
function refusedBox(error: Error): 'code' | 'password' | undefined {
  if (error instanceof ApiError && error.reason === 'PASSWORD_WRONG') return 'password';
  return isCodeRefusal(error) ? 'code' : undefined;
}

const isLocked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason === 'ACCOUNT_LOCKED';

/** What is typed as an account, as far as it looks like a number without a country. */
const nationalIn = (account: string): string => (isMobile(account) ? account : '+');

/** /login?redirect=… */
export function Component() {
  const { t } = useTranslation(['account', 'common']);
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  const { redirect = null } = useScreenParams(paths.login);
  const { data: config } = useQuery(accountQueries.config());
  const [way, setWay] = useState<LoginWay>('email');
  const { countries, usual } = useCountry();
  const form = useForm<LoginForm, LoginError>({
    start: emptyLogin,
    check: (typed) => loginErrors(way, { ...typed, country: typed.country || usual }),
    refused: { mobile: ['mobile', 'mobile'], email: ['email', 'email'], code: ['code', 'code'] },
  });
  const { errors, change, mark, clear, isRight, refuse } = form;
  const draft = { ...form.draft, country: form.draft.country || usual };
  const login = useLogin();
  const code = useSendCode('signIn');
  /** The server's sentence about the code or the password. */
  const [refusal, setRefusal] = useState('');
  const isOnline = useOnline();

  const errorOf = (field: LoginField) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'refused' ? refusal : t(`account:invalid.${error}`);
  };
  const refused = (error: Error) => {
    // It stands on the screen, with the way to people.
    if (isLocked(error)) return;
    const box = refusedBox(error);
    if (box === undefined) {
      if (!refuse(error)) toast(errorText(error, tCommon), { kind: 'refused' });
      return;
    }
    setRefusal(errorText(error, tCommon));
    // The next code is typed into an empty box.
    change({ [box]: '' });
    mark({ [box]: 'refused' });
  };

  const contact = way === 'password' ? undefined : codeContact(way, draft);
  const wait = code.wait(contact);
  const sendCode = () => {
    if (way === 'password') return;
    if (contact === undefined) return mark({ [way]: contactError(way, draft) });
    clear();
    if (wait > 0) return toast(t('account:invalid.resend', { s: wait }), { kind: 'info' });
    code.mutate(contact, {
      onSuccess: () => {
        toast(t('common:sent'), { kind: 'done' });
        focusBox('code');
      },
      onError: refused,
    });
  };

  const sentText = (to: CodeContact | undefined, seconds: number) => {
    const address = to === undefined ? '' : Object.values(to).join('');
    return seconds > 0
      ? t('account:login.sentWait', { address, s: seconds })
      : t('account:login.sent', { address });
  };

  const goOn = () => {
    const home = session.get().role === 'coach' ? paths.coach.home : paths.student.home;
    void navigate(redirectTarget(redirect, window.location.origin) ?? home, { replace: true });
  };
  const mayUsePasskey = () => {
    if (!draft.hasAgreed) mark({ hasAgreed: 'agree' });
    return draft.hasAgreed;
  };

  const submit = () => {
    // The key of the phone's keyboard works while the button waits.
    if (login.isPending) return toast(t('common:doNotRepeat'), { kind: 'info' });
    if (!isRight()) return;
    // What was said about an earlier try is over, and must not lie over the next screen.
    dismissToast();
    login.mutate(() => sendLogin(way, draft), {
      onSuccess: (opened) => {
        if (opened !== null) goOn();
      },
      onError: refused,
    });
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
          country={
            <CountryBox
              typed={way === 'password' ? nationalIn(draft.account) : draft.mobile}
              value={draft.country}
              countries={countries}
              onChange={(country) => change({ country })}
            />
          }
          sent={code.wasSent(contact) ? sentText(contact, wait) : undefined}
          sendButton={
            <QuietButton busy={code.isPending} onClick={sendCode}>
              {code.wasSent(contact) ? t('account:login.resendCode') : t('account:login.sendCode')}
            </QuietButton>
          }
        />
        <AgreementCheck
          checked={draft.hasAgreed}
          onChange={(hasAgreed) => change({ hasAgreed })}
          error={errorOf('hasAgreed')}
        />
        {isOnline ? null : <Banner kind="info" title={t('account:login.offline')} />}
        {isLocked(login.error) ? (
          <Banner
            kind="refused"
            title={errorText(login.error, tCommon)}
            action={<QuietButton href={paths.service}>{t('account:login.help')}</QuietButton>}
          />
        ) : null}
        <ActionButton type="submit" busy={login.isPending}>
          {t('account:login.submit')}
        </ActionButton>
        {canUsePasskeys() ? <PasskeyLogin mayGoOn={mayUsePasskey} onOpened={goOn} /> : null}
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
