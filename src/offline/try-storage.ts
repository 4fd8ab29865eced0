import { newId } from './core/uuid.ts';
import { openDevice, withStorage } from './storage.ts';

const key = 'probe';

/** Returns true when this phone's storage works: a row was written, read and removed. */
export async function tryStorage(): Promise<boolean> {
  const value = newId();
  try {
    return await withStorage(async () => {
      const { settings } = await openDevice();
      await settings.put({ key, value });
      const isKept = (await settings.get(key))?.value === value;
      await settings.delete(key);
      return isKept;
    });
  } catch {
    return false;
  }
}
