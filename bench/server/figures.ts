import { median } from '../pwa/budget.ts';
import type { BookingFigures, BookingRound } from './booking.ts';
import type { SearchRound } from './search.ts';

/** One line of the table. */
export interface Figure {
  what: string;
  measured: number;
  /** How the number is written: a ratio, or with its unit. */
  unit: 'of pgbench' | 'ms' | 'MB';
  atLeast?: number;
  atMost?: number;
  /** Parts of the measurement, for the table. */
  detail: string;
}

export const holds = ({ measured, atLeast = -Infinity, atMost = Infinity }: Figure): boolean =>
  measured >= atLeast && measured <= atMost;

const rate = (n: number): string => `${Math.round(n)}/s`;
const ms = (n: number): string => `${Math.round(n)} ms`;

/** Takes ratios within a round, as its parts follow each other closely; then the median of the rounds. */
export function bookingFigures({ rounds, memory }: BookingFigures): Figure[] {
  const middle = (pick: (round: BookingRound) => number) => median(rounds.map(pick));
  const pgbench = rate(middle((round) => round.replayed));
  const cores = middle(({ uniform }) => uniform.cpuMs / uniform.node.cpuMs);
  return [
    {
      what: 'booking, spread over 2,000 classes',
      measured: middle(({ uniform, replayed }) => uniform.perSecond / replayed),
      unit: 'of pgbench',
      atLeast: 0.8,
      detail: `${rate(middle(({ uniform }) => uniform.perSecond))} against ${pgbench}; p50 ${ms(middle(({ uniform }) => uniform.p50Ms))}, p99 ${ms(middle(({ uniform }) => uniform.p99Ms))}`,
    },
    {
      what: 'booking, everybody on one class',
      measured: middle(({ hot, replayed }) => hot.perSecond / replayed),
      unit: 'of pgbench',
      atLeast: 1,
      detail: `${rate(middle(({ hot }) => hot.perSecond))} against ${pgbench} spread; p50 ${ms(middle(({ hot }) => hot.p50Ms))}`,
    },
    {
      what: 'booking, everybody on one class, p99',
      measured: middle(({ hot }) => hot.p99Ms),
      unit: 'ms',
      atMost: 250,
      detail: '64 people at once',
    },
    {
      what: 'event loop late under bookings, p99',
      measured: middle(({ uniform, hot }) => Math.max(uniform.node.lagP99Ms, hot.node.lagP99Ms)),
      unit: 'ms',
      atMost: 50,
      detail: `the client used ${Math.round(cores * 100)} % of what the server used`,
    },
    {
      what: 'memory of the server at the end',
      measured: memory.at(-1) ?? 0,
      unit: 'MB',
      atMost: 250,
      detail:
        memory.length > 1
          ? `minute by minute: ${memory.slice(0, -1).map(Math.round).join(', ')}`
          : 'resident',
    },
  ];
}

export function searchFigures(rounds: readonly SearchRound[]): Figure[] {
  const middle = (pick: (round: SearchRound) => number) => median(rounds.map(pick));
  return [
    {
      what: 'search among 100,000 coaches, a page of 20',
      measured: middle(({ asked, replayed }) => asked.perSecond / replayed),
      unit: 'of pgbench',
      atLeast: 0.5,
      detail: `${rate(middle(({ asked }) => asked.perSecond))} against ${rate(middle(({ replayed }) => replayed))}; p50 ${ms(middle(({ asked }) => asked.p50Ms))}`,
    },
    {
      what: 'search, p99',
      measured: middle(({ asked }) => asked.p99Ms),
      unit: 'ms',
      atMost: 100,
      detail: '16 people at once',
    },
    {
      what: 'event loop late under searches, p99',
      measured: middle(({ asked }) => asked.node.lagP99Ms),
      unit: 'ms',
      atMost: 50,
      detail: '',
    },
  ];
}

const written = ({ measured, unit }: Figure): string =>
  unit === 'of pgbench' ? measured.toFixed(2) : `${Math.round(measured)} ${unit}`;

/** The table in Markdown. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    written(figure),
    figure.atLeast === undefined
      ? `≤ ${figure.atMost} ${figure.unit}`
      : `≥ ${figure.atLeast.toFixed(1)} ${figure.unit}`,
    holds(figure) ? 'within' : 'OVER',
    figure.detail,
  ]);
  return [['what', 'measured', 'budget', 'verdict', 'of which'], ['---', '---', '---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
