/** Deletes all databases of the phone. Waits for it: the next test would otherwise read what this one stored. */
export async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      // An open connection delays the deletion until it closes.
      for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
    });
}
