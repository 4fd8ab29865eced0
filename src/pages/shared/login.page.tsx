import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isMobile } from '#contract/form.rules.ts';
import { paths } from '#contract/paths.ts';
import { canUsePasskeys } from '#src/api/passkeys.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import type { LoginWay } from '#src/features/account/account.view.ts';
import { AgreementCheck } from '#src/features/account/components/agreement-check.tsx';
import { CountryBox } from '#src/features/account/components/country-box.tsx';
import { LoginFields } from '#src/features/account/components/login-fields.tsx';
import { LockedNote, MailboxNote } from '#src/features/account/components/login-notes.tsx';
import { PasskeyLogin } from '#src/features/account/components/passkey-login.tsx';
import { useLoginForm } from '#src/features/account/use-login-form.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useOnline } from '#src/offline/online.ts';
import { redirectTarget } from '#src/session/redirect.ts';
import { session } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** What is typed as an account, as far as it looks like a number without a country. */
const nationalIn = (account: string): string => (isMobile(account) ? account : '+');

/** /login?redirect=… */
export function Component() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { redirect = null } = useScreenParams(paths.login);
  const { data: config } = useQuery(accountQueries.config());
  const isOnline = useOnline();
  const goOn = () => {
    const home = session.get().role === 'coach' ? paths.coach.home : paths.student.home;
    void navigate(redirectTarget(redirect, window.location.origin) ?? home, { replace: true });
  };
  const form = useLoginForm(goOn);
  const { way, draft, change, errorOf, code } = form;

  return (
    <Screen title={t('login.title')} back={paths.student.home}>
      <Stack onSubmit={form.submit}>
        <Logo size={56} />
        <h2>{t('login.welcome')}</h2>
        <p>{t('login.lead')}</p>
        <Chips<LoginWay>
          label={t('login.way')}
          chips={[
            { value: 'email', label: t('login.byEmail') },
            { value: 'mobile', label: t('login.byMobile') },
            { value: 'password', label: t('login.byPassword') },
          ]}
          value={way}
          onChange={form.chooseWay}
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
              countries={form.countries}
              onChange={(country) => change({ country })}
            />
          }
          sent={code.sent}
          sendButton={
            <QuietButton busy={code.isBusy} onClick={code.send}>
              {code.wasSent ? t('login.resendCode') : t('login.sendCode')}
            </QuietButton>
          }
        />
        <AgreementCheck
          checked={draft.hasAgreed}
          onChange={(hasAgreed) => change({ hasAgreed })}
          error={errorOf('hasAgreed')}
        />
        {isOnline ? null : <Banner kind="info" title={t('login.offline')} />}
        {form.locked ? <LockedNote error={form.locked} /> : null}
        <ActionButton type="submit" busy={form.isBusy}>
          {t('login.submit')}
        </ActionButton>
        {canUsePasskeys() ? <PasskeyLogin mayGoOn={form.mayUsePasskey} onOpened={goOn} /> : null}
        <p>{t('login.firstTime')}</p>
        {config?.isDemo ? <MailboxNote /> : null}
      </Stack>
    </Screen>
  );
}
