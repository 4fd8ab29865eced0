/**
 * The one clock of the app. Money, deadlines and ages follow the server's clock as it was last measured
 * (docs/offline.md D13). They never follow the phone's, which may be wrong by days. The only file that reads
 * the phone's clock.
 */
let offset = 0;
const listeners = new Set<() => void>();
let keep: (offset: number) => void = () => undefined;

/** The phone's own clock, in ms: only for durations, and for values of the same clock. Never shown. */
export const phoneNow = (): number => Date.now();

/** The server's clock as measured, in ms. */
export const now = (): number => Date.now() + offset;
export const nowIso = (): string => new Date(now()).toISOString();

/** Difference between the phone's clock and the server's, in ms. For display only: compute with `now`. */
export const clockOffset = (): number => offset;

/** Converts an instant to the server's clock, and back: libraries store times of the phone's clock. */
export const fromPhone = (ms: number): number => ms + offset;
export const toPhone = (ms: number): number => ms - offset;

/** Starts with the offset of an earlier start, and passes each new one to `onMeasured`. */
export function startClock(measured: number, onMeasured: (offset: number) => void): void {
  offset = measured;
  keep = onMeasured;
}

/** HTTP dates have whole seconds. */
const fraction = 1000;

/**
 * An answer of the server has its time in `Date`; `sent` and `received` are the phone's times around it.
 * Keeps the known offset while it is possible, so that a slow network never moves a right clock.
 */
export function noteServerTime(date: string | null, sent: number, received: number): void {
  const server = Date.parse(date ?? '');
  const [least, most] = [server - received, server + fraction - sent];
  // Not a date, or the phone's clock was moved in between.
  if (!(least <= most) || (least <= offset && offset <= most)) return;
  offset = Math.round((least + most) / 2);
  keep(offset);
  for (const listener of listeners) listener();
}

/** Calls the listener when the clock was moved. Returns a function that unsubscribes it. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
