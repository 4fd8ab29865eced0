import { paths } from '#contract/paths.ts';
import { closeShownNotices } from '#src/browser/shown-notices.ts';
import { i18n } from '#src/i18n/index.ts';
import { clearMirror } from '#src/offline/session-mirror.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { session } from '#src/session/session.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { queryClient } from './query-client.ts';

let isAsking = false;

/**
 * A 401 in the foreground (docs/specification.md 8). Opens one dialog, however many calls failed. After
 * the confirmation it clears the sign-in and opens the role choice with a redirect. The outbox stays for the next
 * sign-in.
 */
export async function askToSignIn(navigate: (to: string) => Promise<void>): Promise<void> {
  // The guard of the screen handles a guest's 401.
  if (isAsking || session.get().token === null) return;
  isAsking = true;
  const isConfirmed = await confirmDialog({
    title: i18n.t('common.tip'),
    text: i18n.t('common.notSignedIn'),
    confirmLabel: i18n.t('common.signIn'),
  });
  isAsking = false;
  if (!isConfirmed) return;
  const here = window.location.pathname + window.location.search;
  await clearMirror();
  await closeShownNotices();
  // Leaves this screen first. A screen for signed-in people would open the same dialog again, over the next one.
  await navigate(withRedirect(paths.role, here));
  session.clear();
  queryClient.clear();
}
