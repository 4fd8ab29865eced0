import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { sendNow } from '#src/offline/outbox.ts';
import { planSignOut, signOut } from '#src/offline/sign-out.ts';
import { session } from '#src/session/session.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { forgetPush } from './push-device.mutations.ts';

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Signing out here, or in every place ("quit" of the specification). With actions that still wait the person chooses between sending, keeping
 * and deleting them; deleting is never the default (docs/offline.md D5).
 */
export function useSignOut({ everywhere = false }: { everywhere?: boolean } = {}) {
  const { t } = useTranslation('setting');
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(0);

  const leave = async (keepWaiting: boolean) => {
    setWaiting(0);
    // The other places are what it is about: before the server has ended them, nothing is called done.
    if (everywhere) {
      const failed = await call('user.logout', { everywhere }).then(() => undefined, asError);
      if (failed) return toast(errorText(failed, tCommon), { kind: 'refused' });
    }
    // Best effort and not awaited. Without a network the server's session ends by itself. The phone forgets the token
    // first in any case, so that nothing else leaves under it.
    else void call('user.logout', {}, { isQuiet: true }).catch(() => undefined);
    // The browser's part of the pushes; the server's ends with the session. Not waited for: push services may be far.
    void forgetPush().catch(() => undefined);
    await signOut({ keepWaiting });
    session.clear();
    client.clear();
    toast(t('quitDone'), { kind: 'done' });
    await navigate(paths.student.home, { replace: true });
  };

  const ask = async () => {
    const plan = await planSignOut();
    if (plan.waiting > 0) setWaiting(plan.waiting);
    else if (
      await confirmDialog({
        title: everywhere ? t('device.endAll') : t('quit'),
        text: everywhere ? t('device.endAllAsk') : t('quitAsk'),
        confirmLabel: t('quit'),
        danger: true,
      })
    )
      await leave(false);
  };

  return {
    ask,
    /** Above zero while the choice about waiting actions is open. */
    waiting,
    keep: () => leave(true),
    discard: () => leave(false),
    send: () => {
      setWaiting(0);
      sendNow();
    },
    stay: () => setWaiting(0),
  };
}
