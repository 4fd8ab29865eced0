import { paths } from '#contract/paths.ts';
import { i18n } from '#src/i18n/index.ts';
import { clearMirror } from '#src/offline/session-mirror.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { session } from '#src/session/session.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { queryClient } from './query-client.ts';

let isAsking = false;

/**
 * A 401 in the foreground (docs/specification.md 8). One dialog opens, however many calls failed. When it is
 * confirmed, the sign-in is cleared and the role choice opens with the way back. What waits in the outbox stays for
 * the next sign-in.
 */
export async function askToSignIn(navigate: (to: string) => Promise<void>): Promise<void> {
  // A guest's 401 is answered by the guard of the screen.
  if (isAsking || session.get().token === null) return;
  isAsking = true;
  const t = i18n.getFixedT(null, 'common');
  const isConfirmed = await confirmDialog({
    title: t('tip'),
    text: t('notSignedIn'),
    confirmLabel: t('signIn'),
  });
  isAsking = false;
  if (!isConfirmed) return;
  const here = window.location.pathname + window.location.search;
  await clearMirror();
  // It leaves this screen first. A screen for signed-in people would ask the same question again, over the next one.
  await navigate(withRedirect(paths.role, here));
  session.clear();
  queryClient.clear();
}
