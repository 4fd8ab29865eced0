import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import {
  type CodeContact,
  emptyLogin,
  isCodeRefusal,
  loginErrors,
  type LoginError,
  type LoginField,
  type LoginForm,
  type LoginWay,
} from '#src/features/people/account/account.view.ts';
import { useCountry } from '#src/features/people/account/use-country.ts';
import { lastAsked } from '#src/features/people/code/asked-codes.view.ts';
import { dismissToast, toast } from '#src/ui/toast.ts';
import { useLoginCode } from './use-login-code.ts';
import { sendLogin, useLogin } from './use-login.ts';

/** Returns the box that a refusal of the server is about. */
function refusedBox(error: Error): 'code' | 'password' | undefined {
  if (error instanceof ApiError && error.reason === 'PASSWORD_WRONG') return 'password';
  return isCodeRefusal(error) ? 'code' : undefined;
}

const isLocked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason === 'ACCOUNT_LOCKED';

/** The form at the code that was asked for before a reload; otherwise empty. */
function askedForm(contact: CodeContact | undefined): { way: LoginWay; start: LoginForm } {
  if (contact === undefined) return { way: 'email', start: emptyLogin };
  return { way: 'mobile' in contact ? 'mobile' : 'email', start: { ...emptyLogin, ...contact } };
}

/** The draft of a sign-in by one of three ways, and its outcome. */
export function useLoginForm(onOpened: () => void) {
  const { t } = useTranslation();
  const [asked] = useState(() => askedForm(lastAsked('signIn')));
  const [chosen, setWay] = useState<LoginWay>(asked.way);
  const { countries, usual, hasMobile } = useCountry();
  const way = chosen === 'mobile' && !hasMobile ? 'email' : chosen;
  const form = useForm<LoginForm, LoginError>({
    start: asked.start,
    check: (typed) => loginErrors(way, { ...typed, country: typed.country || usual }),
    refused: { mobile: ['mobile', 'mobile'], email: ['email', 'email'], code: ['code', 'code'] },
  });
  const { errors, change, mark, clear, isRight, refuse } = form;
  const draft = { ...form.draft, country: form.draft.country || usual };
  const login = useLogin();
  /** The server's sentence about the code or the password. */
  const [refusal, setRefusal] = useState('');

  const onRefused = (error: Error) => {
    // The screen shows it, with a way to contact the team.
    if (isLocked(error)) return;
    const box = refusedBox(error);
    if (box === undefined) {
      if (!refuse(error)) toast(errorText(error, t), { kind: 'refused' });
      return;
    }
    setRefusal(errorText(error, t));
    // The next code is typed into an empty box.
    change({ [box]: '' });
    mark({ [box]: 'refused' });
  };
  const code = useLoginCode({ way, draft, mark, clear, onRefused });

  return {
    way,
    /** Only ways that work here. */
    ways: (['email', 'mobile', 'password'] as const).filter((one) => one !== 'mobile' || hasMobile),
    chooseWay: (next: LoginWay) => {
      setWay(next);
      clear();
    },
    draft,
    countries,
    change,
    errorOf: (field: LoginField) => {
      const error = errors[field];
      if (error === undefined) return undefined;
      return error === 'refused' ? refusal : t(`account.invalid.${error}`);
    },
    code,
    isBusy: login.isPending,
    /** Refusal when the account is locked. */
    locked: isLocked(login.error) ? login.error : undefined,
    mayUsePasskey: () => {
      if (!draft.hasAgreed) mark({ hasAgreed: 'agree' });
      return draft.hasAgreed;
    },
    submit: () => {
      // The Enter key of the phone's keyboard works even while the button is busy.
      if (login.isPending) return toast(t('common.doNotRepeat'), { kind: 'info' });
      if (!isRight()) return;
      // The toast of an earlier try must not cover the next screen.
      dismissToast();
      login.mutate(() => sendLogin(way, draft), {
        onSuccess: (opened) => {
          if (opened !== null) onOpened();
        },
        onError: onRefused,
      });
    },
  };
}
