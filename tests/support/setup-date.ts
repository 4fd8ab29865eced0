/**
 * Lets the clock of each page test begin at one instant: the records of these tests have fixed times, which would
 * otherwise be over some day. Time passes from there.
 */
const RealDate = globalThis.Date;
const ahead = RealDate.parse('2026-11-28T12:00:00.000Z') - RealDate.now();

const now = (): number => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, given: ConstructorParameters<DateConstructor> | [], target) =>
    Reflect.construct(RealDate, given.length === 0 ? [now()] : given, target) as object,
  apply: () => new RealDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});
