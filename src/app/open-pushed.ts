import type { QueryClient } from '@tanstack/react-query';
import { refetchShown } from './refetch-shown.ts';

/**
 * Opens the screen that a tapped notification names, and refetches it: the answers on this phone may be from before
 * the change that the notification is about.
 */
export async function openPushed(
  router: { navigate(path: string): Promise<void> },
  client: QueryClient,
  path: string,
): Promise<void> {
  await router.navigate(path);
  await refetchShown(client);
}
