import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/account.ts';
import { call } from '#src/api/call.ts';
import { askPasskey } from '#src/api/passkeys.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useLogin } from '#src/features/people/own-account/use-login.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { toast } from '#src/ui/toast.ts';

interface PasskeyLoginProps {
  /** Returns false while the page has another error, which it then marks. */
  mayGoOn: () => boolean;
  onOpened: () => void;
}

/** Logs in with a passkey. Nothing is typed: the passkey itself names the account. */
export function PasskeyLogin({ mayGoOn, onOpened }: PasskeyLoginProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const login = useLogin();
  const ask = async (): Promise<Session | null> => {
    const passkey = await askPasskey(await call('user.askPasskey', {}));
    if (passkey !== null) return await call('user.loginPasskey', passkey);
    toast(t('account.login.stopped'), { kind: 'info' });
    return null;
  };
  const go = () => {
    if (isAsking || !mayGoOn()) return;
    setAsking(true);
    login.mutate(ask, {
      onSuccess: (opened) => {
        if (opened !== null) onOpened();
      },
      onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
      onSettled: () => setAsking(false),
    });
  };
  return (
    <QuietButton
      icon="key"
      busy={isAsking}
      offReason={isOnline ? undefined : t('account.login.offline')}
      onClick={go}
    >
      {t('account.login.passkey')}
    </QuietButton>
  );
}
