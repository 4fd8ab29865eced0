import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { NextClass } from '#src/offline/next-class.ts';

const boot = readFileSync(path.resolve(import.meta.dirname, '../../public/boot.js'), 'utf8');

export interface Phone {
  path: string;
  storage: Record<string, string>;
  /** Rows of the database `device`; null without them. */
  session: { gen: number; token: string } | null;
  next: (NextClass & { gen: number; keptAt: number }) | null;
  /** The phone's clock in ms, and its zone. */
  clock: number;
  zone: string;
}

/** Minutes of a zone's clock from UTC, as `getTimezoneOffset` returns them. */
export const offsetIn = (zone: string, at: Date): number => {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
  return -Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
};

/** Runs boot.js as that phone would. Returns what it drew before the app, or null. */
export function start({ path: pathname, storage, session, next, clock, zone }: Phone) {
  class Clock extends Date {
    static override now = () => clock;
    override getTimezoneOffset = () => offsetIn(zone, this);
  }
  const drawn: { href: string; hue: number; words: Record<string, string> }[] = [];
  const element = () => {
    const made = { words: {} as Record<string, string>, href: '', hue: 0, className: '', textContent: '' };
    return Object.assign(made, {
      style: { setProperty: (_: string, value: number) => (made.hue = value) },
      append: ({ className, textContent }: { className: string; textContent: string }) =>
        (made.words[className] = textContent),
    });
  };
  const box = {
    classList: { add: () => undefined, contains: () => false },
    prepend: (link: (typeof drawn)[number]) => drawn.push(link),
  };
  const database = {
    objectStoreNames: { contains: () => true },
    close: () => undefined,
    transaction: () => {
      const read: { oncomplete?: () => void; objectStore: (name: string) => object } = {
        objectStore: (name) => ({
          get: () => ({ result: name === 'session' ? session : next && { key: 'nextClass', value: next } }),
        }),
      };
      ended.push(() => read.oncomplete?.());
      return read;
    },
  };
  const ended: (() => void)[] = [];
  const opened: { onsuccess?: () => void; result: object }[] = [];
  const page = {
    document: {
      documentElement: { classList: { add: () => undefined, toggle: () => undefined }, style: {} },
      createElement: element,
      head: { append: () => undefined },
      querySelector: () => box,
    },
    navigator: { userAgent: '', languages: ['en'], maxTouchPoints: 0 },
    location: { search: '', pathname },
    localStorage: { getItem: (key: string) => storage[key] ?? null },
    indexedDB: {
      open: () => {
        const asked = { result: database };
        opened.push(asked);
        return asked;
      },
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
    setTimeout: () => undefined,
    URLSearchParams,
    Date: Clock,
  };
  runInNewContext(boot, page);
  for (const one of opened) one.onsuccess?.();
  for (const end of ended) end();
  return drawn[0] ?? null;
}
