import ICAL from 'ical.js';
import { DAY_MS } from '#contract/durations.ts';
import { instantsOn, offsetAt } from '#contract/wall-clock.rules.ts';
import { isZone } from '#server/base/zone.ts';
import { isUtc, isWithinDay, lastWall, wallOf, wallsOf } from './ics.recur.rules.ts';
import { windowsZones } from './windows-zone.data.ts';

/** Wall times are milliseconds as if the clock showed UTC. */
export interface Clock {
  /** Offset from UTC at an instant, in milliseconds. */
  offsetAt: (instant: number) => number;
}

/** Returns the clock of a TZID; undefined for a zone that neither the engine nor the file nor Windows knows. */
export type ClockOf = (tzid: string) => Clock | undefined;

export const utcClock: Clock = { offsetAt: () => 0 };

export const zoneClock = (zone: string): Clock => ({ offsetAt: (instant) => offsetAt(instant, zone) });

/**
 * The instant of a wall time. Of one that comes twice the first is meant; one that the clocks skip counts by the offset
 * before (RFC 5545, 3.3.5).
 */
export const instantOn = (wall: number, clock: Clock): number =>
  instantsOn(wall, clock.offsetAt)[0] ?? wall - clock.offsetAt(wall - DAY_MS);

/** A clock begins to show another offset. */
interface Change {
  at: number;
  before: number;
  after: number;
}

/** Changes are looked up between these years: Outlook begins each zone in 1601, and no rule ends. */
const firstYear = 2000;
const lastYear = 2070;
/** One part of a zone changes once or twice a year. */
const mostChanges = 1000;

const plainName = (tzid: string): string => tzid.trim().replaceAll(/^"+|"+$/g, '');

/**
 * Returns a function that finds the clock of a TZID. A name of an area and a place wins over the file, because exports
 * shorten the rules of a zone. A shorter one, such as EST, is first looked up in the file.
 */
export function clocksOf(zones: readonly ICAL.Component[]): ClockOf {
  const described = new Map(zones.map((zone) => [tzidOfZone(zone), zone]));
  const known = new Map<string, Clock | undefined>();
  const find = (name: string): Clock | undefined => {
    const zone = placeIn(name);
    if (zone !== undefined) return zoneClock(zone);
    const inFile = described.get(name);
    const clock = inFile === undefined ? undefined : describedClock(inFile);
    if (clock !== undefined) return clock;
    const other = isZone(name) ? name : windowsZones.get(name);
    return other === undefined ? undefined : zoneClock(other);
  };
  return (tzid) => {
    const name = plainName(tzid);
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name);
  };
}

function tzidOfZone(zone: ICAL.Component): string {
  const tzid: unknown = zone.getFirstPropertyValue('tzid');
  return typeof tzid === 'string' ? plainName(tzid) : '';
}

/** The area and place at the end of a name: many programs write `/their.host/America/Chicago`. */
function placeIn(name: string): string | undefined {
  const parts = name.split('/');
  return parts
    .map((_, at) => parts.slice(at).join('/'))
    .find((end) => (end.includes('/') || end.toUpperCase() === 'UTC') && isZone(end));
}

/**
 * The clock of a zone that the file describes; undefined when its parts cannot be read. The library's own reading is not
 * used. It takes the second of two equal times, the offset after a gap, and UTC before the first change.
 */
function describedClock(zone: ICAL.Component): Clock | undefined {
  try {
    const changes = zone
      .getAllSubcomponents()
      .flatMap(changesOf)
      .toSorted((a, b) => a.at - b.at);
    const [first] = changes;
    if (first === undefined) return undefined;
    return { offsetAt: (instant) => lastUntil(changes, instant)?.after ?? first.before };
  } catch {
    return undefined;
  }
}

/** The last change that is not after an instant. */
function lastUntil(changes: readonly Change[], instant: number): Change | undefined {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((changes[middle]?.at ?? Infinity) <= instant) low = middle + 1;
    else high = middle;
  }
  return changes[low - 1];
}

/** The changes of one STANDARD or DAYLIGHT part. Each begins at a wall time of the offset before. */
function changesOf(part: ICAL.Component): Change[] {
  const [before, after] = [offsetIn(part, 'tzoffsetfrom'), offsetIn(part, 'tzoffsetto')];
  const start: unknown = part.getFirstPropertyValue('dtstart');
  if (before === undefined || after === undefined || !(start instanceof ICAL.Time)) return [];
  const toWall = (instant: number) => instant + before;
  const timeOfDay = wallOf(start) - Date.UTC(start.year, start.month - 1, start.day);
  const extra = part
    .getAllProperties('rdate')
    .flatMap((property): unknown[] => property.getValues())
    .filter((value) => value instanceof ICAL.Time)
    .map((time) => (isUtc(time) ? toWall(wallOf(time)) : wallOf(time) + (time.isDate ? timeOfDay : 0)));
  const rule: unknown = part.getFirstPropertyValue('rrule');
  const walls = rule instanceof ICAL.Recur ? ruleWalls(rule, start, toWall) : [wallOf(start)];
  return [...new Set([...walls, ...extra])].map((wall) => ({ at: wall - before, before, after }));
}

function ruleWalls(rule: ICAL.Recur, start: ICAL.Time, toWall: (instant: number) => number): number[] {
  // Zones change once or twice a year. Some rules within a day never end, and would keep every event of the file out.
  if (isWithinDay(rule)) throw new RangeError('a zone changes too often');
  const until = Math.min(lastWall(rule, toWall), Date.UTC(lastYear, 0, 1));
  const skipTo = Date.UTC(firstYear, 0, 1);
  // A rule that ended before is walked as a whole: its last change may be the last one of the zone.
  const walk = until < skipTo ? { until } : { from: skipTo, until };
  const walls: number[] = [];
  for (const next of wallsOf(rule, { wall: wallOf(start), isDate: false }, walk)) {
    if (walls.length === mostChanges) throw new RangeError('a zone changes too often');
    walls.push(next);
  }
  return walls;
}

function offsetIn(part: ICAL.Component, name: string): number | undefined {
  const offset: unknown = part.getFirstPropertyValue(name);
  return offset instanceof ICAL.UtcOffset ? offset.toSeconds() * 1000 : undefined;
}
