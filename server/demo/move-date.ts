/**
 * Moves `Date` of its realm by this many ms; calls add up. Instants that are given stay as they are. Browsers get it as
 * text, so it uses nothing from outside.
 */
export function moveDate(shift: number): void {
  const before = Date.now.bind(Date);
  const now = () => before() + shift;
  globalThis.Date = new Proxy(Date, {
    construct(Own, given, as): object {
      return Reflect.construct(Own, given.length === 0 ? [now()] : given, as) as object;
    },
    apply: (Own) => new Own(now()).toString(),
  });
  Date.now = now;
}

/** The same as a script. */
export const scriptToMoveDate = (shift: number): string => `(${moveDate.toString()})(${shift});\n`;
