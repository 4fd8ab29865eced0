import type { Language, Role } from '#contract/enums.ts';
import { now } from '#src/clock/clock.ts';
import { nextClassKey } from './core/idb-store.ts';
import { openDevice, withStorage } from './storage.ts';

/**
 * The next class in ready words. public/boot.js draws them before any library has run, and the app draws over them. They
 * name no child and no needs.
 */
export interface NextClass {
  /** Only home screens of this role draw it. */
  role: Role;
  language: Language;
  /** Screen of the order, the class or the invitation. */
  href: string;
  /** Hue of the activity's tint, in degrees. */
  hue: number;
  /** Day with its date, and start. No word that midnight makes untrue. */
  start: string;
  /** End of the class, and its clock where the reader has another. */
  rest: string;
  /** The start on the reader's clock; empty where that is the clock of the class. */
  own: string;
  place: string;
  /** Class, and its coach unless that is the reader. */
  what: string;
  /** Instant of the start, and minutes of the reader's clock from UTC then: it is not drawn in another zone. */
  startsAt: string;
  offset: number;
  /** Server's clock in ms: when it is over. */
  until: number;
}

/**
 * Keeps the words for the next start; null removes them. They belong to the session of `userId` and go with it
 * (`clearMirror`). Never rejects: without them a start shows the empty shape.
 */
export async function keepNextClass(userId: string, words: NextClass | null): Promise<void> {
  await withStorage(async () => {
    const device = await openDevice();
    await device.transaction('rw', device.session, device.settings, async () => {
      const session = await device.session.get('current');
      if (words === null || session?.userId !== userId) {
        await device.settings.delete(nextClassKey);
        return;
      }
      const value = { ...words, gen: session.gen, keptAt: now() };
      await device.settings.put({ key: nextClassKey, value });
    });
  }).catch(() => undefined);
}
