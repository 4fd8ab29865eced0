import type { AfterOneVisit } from './after-one-visit.ts';
import type { Floor } from './floor.ts';
import type { Round } from './round.ts';

/** One line of the table. `measured`, `must` and `aim` are in `unit`; smaller is better. */
export interface Line {
  what: string;
  unit: 'kB' | 'ms' | 'MB' | '× floor' | '';
  measured: number;
  must: number;
  aim: number;
  /** The time itself, where `measured` is how many times the floor (bench/pwa/floor.ts) it is. */
  milliseconds?: number;
  /** The best of three other installable apps, built and measured in the same way. */
  peers: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return (low + high) / 2;
}

/** The budgets of the client. */
export function lines(rounds: readonly Round[], floors: readonly Floor[], once: AfterOneVisit): Line[] {
  const middle = (pick: (run: Round) => number) => median(rounds.map(pick));
  const line = (
    what: string,
    unit: Line['unit'],
    measured: number,
    must: number,
    aim: number,
    peers = '–',
  ): Line => ({ what, unit, measured, must, aim, peers });
  /** The multiple is made run by run: what slowed the machine down slowed both. */
  const time = (
    what: string,
    ofApp: (run: Round) => number,
    ofFloor: (run: Floor) => number,
    [must, aim]: readonly [number, number],
    peers: string,
  ): Line => {
    const pairs = rounds.flatMap((run, at) => {
      const floor = floors[at];
      return floor ? [ofApp(run) / ofFloor(floor)] : [];
    });
    return { what, unit: '× floor', measured: median(pairs), must, aim, peers, milliseconds: middle(ofApp) };
  };
  return [
    line(
      'first visit, on the wire until usable',
      'kB',
      middle((run) => run.kilobytes),
      230,
      200,
      '304',
    ),
    time(
      'first visit, first content',
      (run) => run.firstContent,
      (floor) => floor.firstContent,
      [1.5, 1.2],
      '7.1 (2372 ms)',
    ),
    time(
      'first visit, usable',
      (run) => run.usable,
      (floor) => floor.usable,
      [6, 4.5],
      '6.8 (2387 ms)',
    ),
    time(
      'main thread blocked, whole start',
      (run) => run.blocked,
      (floor) => floor.usable,
      [0.45, 0.3],
      '0.47 (164 ms)',
    ),
    time(
      'repeat visit, usable',
      (run) => run.repeatUsable,
      (floor) => floor.repeatUsable,
      [5.5, 3.5],
      '7.1 (808 ms)',
    ),
    time(
      'offline cold start, first content',
      (run) => run.offlineFirstContent,
      (floor) => floor.offlineFirstContent,
      [1.6, 1.2],
      '3.8 (904 ms)',
    ),
    time(
      'offline cold start, usable',
      (run) => run.offlineUsable,
      (floor) => floor.offlineUsable,
      [3, 2],
      '3.4 (938 ms)',
    ),
    time(
      'offline cold start, next class of a family readable',
      (run) => run.offlineNextClass,
      (floor) => floor.offlineFirstContent,
      [1.6, 1.3],
      '–',
    ),
    line(`screens missing offline after one visit, of ${once.opened}`, '', once.missing.length, 0, 0),
    line(
      `precache of every role and both languages, ${once.precache.files} files`,
      'kB',
      once.precache.kilobytes,
      650,
      550,
      '501',
    ),
    line(
      'heap after load, with data',
      'MB',
      middle((run) => run.heap),
      4.6,
      3,
      '2.9, no data',
    ),
    line(
      'tap to next paint, in the page',
      'ms',
      middle((run) => run.tapInPage),
      64,
      48,
      '72',
    ),
    line(
      'tap to next paint, next page',
      'ms',
      middle((run) => run.tapPush),
      160,
      72,
      '72',
    ),
    line('reasons against installing', '', once.installability.length, 0, 0),
    line('errors in the manifest', '', once.manifestErrors.length, 0, 0),
  ];
}

export function verdict({ measured, must, aim }: Line): 'aim met' | 'within' | 'OVER' {
  if (measured <= aim) return 'aim met';
  return measured <= must ? 'within' : 'OVER';
}

const shown = (value: number): string =>
  String(
    value < 1 ? Math.round(value * 100) / 100 : value < 10 ? Math.round(value * 10) / 10 : Math.round(value),
  );

const millisecondsOf = ({ milliseconds }: Line): string =>
  milliseconds === undefined ? '' : ` (${shown(milliseconds)} ms)`;

/** The table in Markdown. */
export function table(all: readonly Line[]): string {
  const rows = all.map((line) =>
    [
      line.what,
      `${shown(line.measured)} ${line.unit}${millisecondsOf(line)}`.trim(),
      `≤ ${line.must}`,
      `≤ ${line.aim}`,
      verdict(line),
      line.peers,
    ].join(' | '),
  );
  return [
    'what | measured | must | aim | verdict | best of the peers',
    '--- | --- | --- | --- | --- | ---',
    ...rows,
  ]
    .map((row) => `| ${row} |`)
    .join('\n');
}
