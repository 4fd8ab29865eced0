import { showBadge, workerContainer } from './secure-page.ts';

/**
 * Closes the notifications on this phone, and clears the badge of the icon: they are of a person who is not signed in
 * here any longer. Never rejects.
 */
export async function closeShownNotices(): Promise<void> {
  try {
    const registration = await workerContainer()?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await showBadge(0);
  } catch {
    // Some engines cannot list them.
  }
}
