import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/account.ts';
import { call } from '#src/api/call.ts';
import { askPasskey } from '#src/api/passkeys.ts';
import { useLogin } from '#src/features/account/use-login.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { toast } from '#src/ui/toast.ts';

interface PasskeyLoginProps {
  /** False while something else on the page is not right yet; the page marks it. */
  mayGoOn: () => boolean;
  onOpened: () => void;
}

/** Logs in with a passkey. Nothing is typed: whoever keeps it knows whose it is. */
export function PasskeyLogin({ mayGoOn, onOpened }: PasskeyLoginProps) {
  const { t } = useTranslation('account');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const login = useLogin();
  const ask = async (): Promise<Session | null> => {
    const said = await askPasskey(await call('user.askPasskey', {}));
    if (said !== null) return await call('user.loginPasskey', said);
    toast(t('login.stopped'), { kind: 'info' });
    return null;
  };
  const go = () => {
    if (isAsking || !mayGoOn()) return;
    setAsking(true);
    login.mutate(ask, {
      onSuccess: (opened) => {
        if (opened !== null) onOpened();
      },
      onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
      onSettled: () => setAsking(false),
    });
  };
  return (
    <QuietButton
      icon="key"
      busy={isAsking}
      offReason={isOnline ? undefined : t('login.offline')}
      onClick={go}
    >
      {t('login.passkey')}
    </QuietButton>
  );
}
