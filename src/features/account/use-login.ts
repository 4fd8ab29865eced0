import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/account.ts';
import { call } from '#src/api/call.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { planSignIn } from '#src/offline/sign-out.ts';
import { session } from '#src/session/session.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { accountName, mobileOf, type LoginForm, type LoginWay } from './account.view.ts';
import { storedUser } from './stored-user.view.ts';

/** Sends what was typed. */
export function sendLogin(way: LoginWay, form: LoginForm): Promise<Session> {
  const { code, hasAgreed: agrees } = form;
  const language = currentLanguage();
  if (way === 'mobile') {
    const mobile = mobileOf(form.mobile, form.country) ?? form.mobile.trim();
    return call('user.loginCode', { mobile, code, language, agrees });
  }
  if (way === 'email')
    return call('user.loginEmailCode', { email: form.email.trim(), code, language, agrees });
  return call('user.login', { account: accountName(form), password: form.password, agrees });
}

/**
 * Signs in on this phone. Whatever was read before as a guest or as somebody else is forgotten. What another person
 * left waiting here would be removed, so that is asked first. Null when the answer was no: the new session is then
 * ended.
 */
export function useLogin() {
  const client = useQueryClient();
  const { t } = useTranslation('account');
  const mayRemove = async (userId: string): Promise<boolean> => {
    const { othersWaiting: count } = await planSignIn(userId);
    if (count === 0) return true;
    const text = count === 'unknown' ? t('othersWaiting.unknown') : t('othersWaiting.text', { count });
    return confirmDialog({
      title: t('othersWaiting.title'),
      text,
      confirmLabel: t('othersWaiting.confirm'),
      danger: true,
    });
  };
  return useMutation({
    /** `login` opens a session; null when the person did not go on. */
    mutationFn: async (login: () => Promise<Session | null>): Promise<Session | null> => {
      const opened = await login();
      if (opened === null) return null;
      if (await mayRemove(opened.user.id)) return opened;
      // Nobody will use this session, so it ends here and on the server. If the call does not arrive, the server ends
      // it by itself.
      void call('user.logout', {}, { isQuiet: true, token: opened.token }).catch(() => undefined);
      return null;
    },
    onSuccess: (opened) => {
      if (opened === null) return;
      client.clear();
      session.start(opened.token, storedUser(opened.user));
    },
  });
}
