import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isMobile } from '#contract/mobile.rules.ts';
import { paths } from '#contract/paths.ts';
import { canUsePasskeys } from '#src/api/passkeys.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import type { LoginWay } from '#src/features/people/account/account.view.ts';
import { CountryBox } from '#src/features/people/account/components/country-box.tsx';
import { AgreementCheck } from '#src/features/people/own-account/components/agreement-check.tsx';
import { LoginFields } from '#src/features/people/own-account/components/login-fields.tsx';
import { LockedNote, MailboxNote } from '#src/features/people/own-account/components/login-notes.tsx';
import { PasskeyLogin } from '#src/features/people/own-account/components/passkey-login.tsx';
import { useLoginForm } from '#src/features/people/own-account/use-login-form.ts';
import { useOnline } from '#src/offline/online.ts';
import { areaAfterSignIn } from '#src/session/area.ts';
import { redirectTarget } from '#src/session/redirect.ts';
import { session } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** Returns the typed account if it looks like a number without a country. */
const nationalIn = (account: string): string => (isMobile(account) ? account : '+');

/** /login?redirect=… */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { redirect = null } = useScreenParams(paths.login);
  const { data: config } = useQuery(accountQueries.config());
  const isOnline = useOnline();
  const goOn = () => {
    const { role, user } = session.get();
    const area = areaAfterSignIn(storage.hasRole() ? role : null, user?.roles ?? []);
    session.setRole(area);
    const home = paths[area].home;
    void navigate(redirectTarget(redirect, window.location.origin) ?? home, { replace: true });
  };
  const form = useLoginForm(goOn);
  const { way, draft, change, errorOf, code } = form;
  const labels: Record<LoginWay, string> = {
    email: t('account.login.byEmail'),
    mobile: t('account.login.byMobile'),
    password: t('account.login.byPassword'),
  };

  return (
    <Screen title={t('account.login.title')} back={paths.student.home}>
      <Stack onSubmit={form.submit}>
        <Logo size={56} />
        <h2>{t('account.login.welcome')}</h2>
        <p>{t('account.login.lead')}</p>
        <Chips<LoginWay>
          label={t('account.login.way')}
          chips={form.ways.map((value) => ({ value, label: labels[value] }))}
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
              {code.wasSent ? t('account.login.resendCode') : t('account.login.sendCode')}
            </QuietButton>
          }
        />
        <AgreementCheck
          checked={draft.hasAgreed}
          onChange={(hasAgreed) => change({ hasAgreed })}
          error={errorOf('hasAgreed')}
        />
        {isOnline ? null : <Banner kind="info" title={t('account.login.offline')} />}
        {form.locked ? <LockedNote error={form.locked} /> : null}
        <ActionButton type="submit" busy={form.isBusy}>
          {t('account.login.submit')}
        </ActionButton>
        {canUsePasskeys() ? <PasskeyLogin mayGoOn={form.mayUsePasskey} onOpened={goOn} /> : null}
        <p>{t('account.login.firstTime')}</p>
        {config?.isDemo ? <MailboxNote /> : null}
      </Stack>
    </Screen>
  );
}
