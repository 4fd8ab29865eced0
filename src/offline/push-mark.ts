import { mirroredSession } from './session-row.ts';
import { openDevice, withStorage } from './storage.ts';

/**
 * The push mark: the subscription of this browser that the server has, and its session; pushes end with that
 * session.
 */
export interface PushMark {
  userId: string;
  gen: number;
  endpoint: string;
}

const key = 'push';
const wantedKey = 'notifications';

export const pushMark = {
  read: (): Promise<PushMark | undefined> =>
    withStorage(async () => {
      const value = (await (await openDevice()).settings.get(key))?.value;
      return isMark(value) ? value : undefined;
    }),
  write: (mark: PushMark): Promise<void> =>
    withStorage(async () => {
      await (await openDevice()).settings.put({ key, value: mark });
    }),
  remove: (): Promise<void> => withStorage(async () => (await openDevice()).settings.delete(key)),
  /** The account that turned notifications on here, also where the browser's push service fails; null without. */
  wanted: (): Promise<string | null> =>
    withStorage(async () => {
      const value = (await (await openDevice()).settings.get(wantedKey))?.value;
      return typeof value === 'string' ? value : null;
    }),
  setWanted: (userId: string | null): Promise<void> =>
    withStorage(async () => {
      const { settings } = await openDevice();
      await (userId === null ? settings.delete(wantedKey) : settings.put({ key: wantedKey, value: userId }));
    }),
  /** Session of the signed-in person, from the mirror that the worker reads too. */
  session: () => withStorage(async () => mirroredSession(await openDevice())),
};

const isMark = (value: unknown): value is PushMark =>
  typeof value === 'object' && value !== null && 'userId' in value && 'gen' in value && 'endpoint' in value;
