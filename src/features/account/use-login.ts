import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodePurpose, Session } from '#contract/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { currentLanguage } from '#src/i18n/index.ts';
import { planSignIn } from '#src/offline/sign-out.ts';
import { session } from '#src/session/session.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { storedUser, type LoginForm, type LoginWay } from './account.view.ts';

function send(way: 'mobile' | 'email', form: LoginForm, purpose: CodePurpose) {
  const language = currentLanguage();
  return way === 'mobile'
    ? call('user.sendCode', { mobile: form.mobile.trim(), language, purpose })
    : call('user.sendEmailCode', { email: form.email.trim(), language, purpose });
}

function login(way: LoginWay, form: LoginForm): Promise<Session> {
  const { code } = form;
  const language = currentLanguage();
  if (way === 'mobile') return call('user.loginCode', { mobile: form.mobile.trim(), code, language });
  if (way === 'email') return call('user.loginEmailCode', { email: form.email.trim(), code, language });
  return call('user.login', { account: form.account.trim(), password: form.password });
}

/**
 * Signs in on this phone. Whatever was read before as a guest or as somebody else is forgotten; what another person left
 * waiting here would be removed, so that is asked first. Null when the answer was no: the new session is then ended.
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
    mutationFn: async ({ way, form }: { way: LoginWay; form: LoginForm }): Promise<Session | null> => {
      const opened = await login(way, form);
      if (await mayRemove(opened.user.id)) return opened;
      // Nobody will use this session: it ends here and on the server, which ends it by itself when this does not arrive.
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

/** Sends a code that is good for one purpose; remembers by the clock until when the server would refuse another one. */
export function useSendCode(purpose: CodePurpose) {
  const readyAt = useRef(0);
  const [wasSent, setWasSent] = useState(false);
  const mutation = useMutation({
    mutationFn: ({ way, form }: { way: 'mobile' | 'email'; form: LoginForm }) => send(way, form, purpose),
    onSuccess: ({ resendAfterSeconds }) => {
      readyAt.current = Date.now() + resendAfterSeconds * 1000;
      setWasSent(true);
    },
    onError: (error) => {
      const seconds = error instanceof ApiError ? error.facts['seconds'] : undefined;
      if (typeof seconds === 'number') readyAt.current = Date.now() + seconds * 1000;
    },
  });
  /** Whole seconds until another code may be asked for; 0 when it may. */
  const wait = () => Math.max(0, Math.ceil((readyAt.current - Date.now()) / 1000));
  return { ...mutation, wasSent, wait };
}
