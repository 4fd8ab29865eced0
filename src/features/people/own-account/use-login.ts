import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/account.ts';
import { cleanEmail } from '#contract/email.rules.ts';
import { call } from '#src/api/call.ts';
import {
  accountName,
  mobileOf,
  type LoginForm,
  type LoginWay,
} from '#src/features/people/account/account.view.ts';
import { storedUser } from '#src/features/people/account/stored-user.view.ts';
import { forgetAsked } from '#src/features/people/code/asked-codes.view.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { oweSignOut, sendOwedSignOuts } from '#src/offline/owed-sign-outs.ts';
import { planSignIn } from '#src/offline/sign-out.ts';
import { session } from '#src/session/session.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';

/** Sends the form. */
export function sendLogin(way: LoginWay, form: LoginForm): Promise<Session> {
  const { code, hasAgreed: agrees } = form;
  const language = currentLanguage();
  if (way === 'mobile') {
    const mobile = mobileOf(form.mobile, form.country) ?? form.mobile.trim();
    return call('user.loginCode', { mobile, code, language, agrees });
  }
  if (way === 'email')
    return call('user.loginEmailCode', { email: cleanEmail(form.email), code, language, agrees });
  return call('user.login', { account: accountName(form), password: form.password, agrees });
}

/** Ends a session that this phone does not use again, now or when the network returns. */
async function endForGood(token: string): Promise<void> {
  await oweSignOut(token);
  await sendOwedSignOuts();
}

/**
 * Signs in on this phone. Deletes all cached data of the guest or the previous person. Asks for a
 * confirmation first when waiting actions of another person would be deleted. Null when it was declined: the
 * new session is then ended.
 */
export function useLogin() {
  const client = useQueryClient();
  const { t } = useTranslation();
  const mayRemove = async (userId: string): Promise<boolean> => {
    const { othersWaiting: count } = await planSignIn(userId);
    if (count === 0) return true;
    const text =
      count === 'unknown' ? t('account.othersWaiting.unknown') : t('account.othersWaiting.text', { count });
    return confirmDialog({
      title: t('account.othersWaiting.title'),
      text,
      confirmLabel: t('account.othersWaiting.confirm'),
      danger: true,
    });
  };
  return useMutation({
    /** `login` opens a session; null when the person did not go on. */
    mutationFn: async (login: () => Promise<Session | null>): Promise<Session | null> => {
      const opened = await login();
      if (opened === null) return null;
      if (await mayRemove(opened.user.id)) return opened;
      // Nobody will use this session, so it ends here and on the server.
      void endForGood(opened.token);
      return null;
    },
    onSuccess: (opened) => {
      if (opened === null) return;
      client.clear();
      // Before the session begins: the code was asked for by nobody.
      forgetAsked('signIn');
      const { token: former } = session.get();
      // Signed in over an open session: nobody uses that one from here on, and a kill must not restore it.
      if (former !== null && former !== opened.token) void endForGood(former);
      session.start(opened.token, storedUser(opened.user));
    },
  });
}
