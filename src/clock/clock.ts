/**
 * The one clock of the app. Money, deadlines and ages follow the server's clock as it was last measured
 * (docs/decisions/0390). They never follow the phone's, which may be wrong by days. The only file that reads the
 * phone's clock.
 */
let offset = 0;
const listeners = new Set<() => void>();
let keep: (offset: number) => void = () => undefined;

/** The phone's own clock, in ms: for how long something takes, and for what is compared with itself. Shown to nobody. */
export const phoneNow = (): number => Date.now();

/** The server's clock as measured, in ms. */
export const now = (): number => Date.now() + offset;
export const nowIso = (): string => new Date(now()).toISOString();

/** How far the phone's clock is from the server's, in ms. For saying so: what is computed goes by `now`. */
export const clockFault = (): number => offset;

/** A moment of the phone's clock on the server's, and back: libraries write down what the phone's clock shows. */
export const fromPhone = (ms: number): number => ms + offset;
export const toPhone = (ms: number): number => ms - offset;

/** Goes on with what an earlier start measured, and hands on what is measured from now on. */
export function startClock(measured: number, onMeasured: (offset: number) => void): void {
  offset = measured;
  keep = onMeasured;
}

/** HTTP dates have no parts of a second. */
const fraction = 1000;

/**
 * An answer of the server names its time in `Date`; `sent` and `received` are the phone's times around it. What is
 * known stays while it is possible. A slow network then never moves a clock that is right.
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

/** Calls when the clock was moved. Returns what ends it. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
