let wasAsked = false;

/**
 * Asks once a visit that the browser keeps what waits here when space runs short; Firefox asks the person
 * (docs/offline.md).
 */
export async function askToKeep(): Promise<void> {
  if (wasAsked || !('storage' in navigator)) return;
  wasAsked = true;
  // Refusing changes nothing: a loss is noticed and told all the same.
  await navigator.storage.persist().catch(() => false);
}
