import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { dismissToast, toast } from '#src/ui/toast.ts';
import {
  emptyLogin,
  isCodeRefusal,
  loginErrors,
  type LoginError,
  type LoginField,
  type LoginForm,
  type LoginWay,
} from './account.view.ts';
import { useCountry } from './use-country.ts';
import { useLoginCode } from './use-login-code.ts';
import { sendLogin, useLogin } from './use-login.ts';

/** Which box a refusal of the server speaks of. */
function refusedBox(error: Error): 'code' | 'password' | undefined {
  if (error instanceof ApiError && error.reason === 'PASSWORD_WRONG') return 'password';
  return isCodeRefusal(error) ? 'code' : undefined;
}

const isLocked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason === 'ACCOUNT_LOCKED';

/** What somebody types to sign in, by one of three ways, and what becomes of it. */
export function useLoginForm(onOpened: () => void) {
  const { t } = useTranslation(['account', 'common']);
  const { t: tCommon } = useTranslation('common');
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
  /** The server's sentence about the code or the password. */
  const [refusal, setRefusal] = useState('');

  const onRefused = (error: Error) => {
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
  const code = useLoginCode({ way, draft, mark, clear, onRefused });

  return {
    way,
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
      return error === 'refused' ? refusal : t(`account:invalid.${error}`);
    },
    code,
    isBusy: login.isPending,
    /** The refusal of an account that is locked. */
    locked: isLocked(login.error) ? login.error : undefined,
    mayUsePasskey: () => {
      if (!draft.hasAgreed) mark({ hasAgreed: 'agree' });
      return draft.hasAgreed;
    },
    submit: () => {
      // The key of the phone's keyboard works while the button waits.
      if (login.isPending) return toast(t('common:doNotRepeat'), { kind: 'info' });
      if (!isRight()) return;
      // What was said about an earlier try is over, and must not lie over the next screen.
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
