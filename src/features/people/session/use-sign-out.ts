import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { forgetAsked } from '#src/features/people/code/asked-codes.view.ts';
import { forgetPush } from '#src/features/platform/channel/push-device.mutations.ts';
import { sendNow } from '#src/offline/outbox.ts';
import { hasOwedSignOuts, sendOwedSignOuts } from '#src/offline/owed-sign-outs.ts';
import { planSignOut, signOut } from '#src/offline/sign-out.ts';
import { session } from '#src/session/session.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Signing out here, or in every place ("quit" of the specification). With actions that still wait the person chooses between sending, keeping
 * and deleting them; deleting is never the default (docs/offline.md D5).
 */
export function useSignOut({ everywhere = false }: { everywhere?: boolean } = {}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(0);

  const leave = async (keepWaiting: boolean) => {
    setWaiting(0);
    // The other devices are its purpose: shows success only after the server has ended their sessions.
    if (everywhere) {
      const failed = await call('user.logout', { everywhere }).then(() => undefined, asError);
      if (failed) return toast(errorText(failed, t), { kind: 'refused' });
    }
    // Ends the browser's part of the pushes; the server's ends with the session. Not awaited: push services may be slow.
    void forgetPush().catch(() => undefined);
    // The mark is on the disk before the token is cleared: localStorage alone forgets the removal when the app is killed.
    const isKept = await signOut({ keepWaiting, token: session.get().token });
    for (const purpose of ['ownContact', 'newContact'] as const) forgetAsked(purpose);
    session.clear();
    client.clear();
    // Not awaited. Without a network the next start or return of the network sends it.
    const sent = sendOwedSignOuts();
    toast(t('setting.quitDone'), { kind: 'done' });
    if (!isKept)
      void sent.then(() => hasOwedSignOuts() && toast(t('setting.quitUnkept'), { kind: 'refused' }));
    await navigate(paths.student.home, { replace: true });
  };

  const ask = async () => {
    const plan = await planSignOut();
    if (plan.waiting > 0) setWaiting(plan.waiting);
    else if (
      await confirmDialog({
        title: everywhere ? t('setting.device.endAll') : t('setting.quit'),
        text: everywhere ? t('setting.device.endAllAsk') : t('setting.quitAsk'),
        confirmLabel: t('setting.quit'),
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
