import { vi } from 'vitest';

/** Only a hang is cut. The second that vitest allows is too short for a busy machine. */
const hang = { timeout: 300_000 };
const { waitFor, waitUntil } = vi;

const limit = (options: number | object = {}) =>
  typeof options === 'number' ? options : { ...hang, ...options };

vi.waitFor = (callback, options) => waitFor(callback, limit(options));
vi.waitUntil = (callback, options) => waitUntil(callback, limit(options));
