import { mirroredSession } from './session-row.ts';
import { openDevice, withStorage } from './storage.ts';

/** The push mark: which subscription of this browser the server was told of, in which session; pushes end with that. */
export interface PushMark {
  userId: string;
  gen: number;
  endpoint: string;
}

const key = 'push';

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
  /** Who is signed in here, as the worker knows it too. */
  session: () => withStorage(async () => mirroredSession(await openDevice())),
};

const isMark = (value: unknown): value is PushMark =>
  typeof value === 'object' && value !== null && 'userId' in value && 'gen' in value && 'endpoint' in value;
