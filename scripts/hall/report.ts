import { type Route, routes } from '#contract/routes.ts';
import type { ClientLog } from '../kill/client-log.ts';
import type { Attack } from './abuser.ts';
import type { Door } from './door.ts';
import type { Outcomes } from './guest.actor.ts';

export interface Report {
  readonly phones: number;
  readonly minutes: number;
  readonly doors: Readonly<Record<'phones' | 'guests' | 'lateGuests' | 'abuser', Door>>;
  readonly signIns: Readonly<Record<'returning' | 'guests' | 'lateGuests', Outcomes>>;
  readonly attacks: readonly Attack[];
  readonly log: ClientLog;
}

const inWords = (outcomes: Outcomes): string =>
  [...outcomes].map(([name, times]) => `${times} ${name}`).join(', ') || 'none';

const check: Route = routes['user.checkSession'];

/** Commands of the report, in groups that a reader knows. */
const groups = {
  'bookings, cancellations and answers to them': ['order.create', 'order.cancel', 'order.accept'],
  'marks and check-ins': ['class.attendance', 'checkin.in', 'checkin.out'],
  messages: ['message.send'],
} as const;

/** Faults: a phone or an early guest that was refused, and an attack that got beyond its limit. */
export function describe({ doors, signIns, attacks, log }: Report): string[] {
  const refusedAt = (name: 'phones' | 'guests') =>
    doors[name].sum().refused.map((what) => `${name}: refused ${what}`);
  const notIn = (name: 'returning' | 'guests') =>
    [...signIns[name]].filter(([why]) => why !== 'ok').map(([why, times]) => `${name}: ${times} ${why}`);
  return [
    ...refusedAt('phones'),
    ...refusedAt('guests'),
    ...notIn('returning'),
    ...notIn('guests'),
    ...log.surprises.map((what) => `a wrong answer: ${what}`),
    ...attacks
      .filter(({ through, limit }) => through > limit)
      .map(({ what, through, limit }) => `beyond the limit of ${limit}: ${through} ${what}`),
  ];
}

/** The table for docs/figures.md. */
export function table({ phones, minutes, doors, signIns, attacks, log }: Report): string {
  const done = (names: readonly string[]) =>
    [...log.succeeded].filter(([name]) => names.includes(name)).reduce((sum, [, times]) => sum + times, 0);
  const checks = doors.phones.calls.get(`${check.method} ${check.path}`)?.all ?? 0;
  const late = doors.lateGuests.sum();
  const rows = [
    ['minutes with 60 phones at one address', minutes.toFixed(1)],
    ['phones', String(phones)],
    ['requests of the phones', String(doors.phones.sum().all)],
    ['session checks among them', String(checks)],
    ...Object.entries(groups).map(([what, names]) => [what, String(done(names))]),
    ['sign-ins of returning phones', inWords(signIns.returning)],
    ['sign-ins of guests before the abuser', inWords(signIns.guests)],
    ['phones refused with 403, 429 or 5xx', doors.phones.sum().refused.join(', ') || '0'],
    ['guests refused before the abuser', doors.guests.sum().refused.join(', ') || '0'],
    ...attacks.map(({ what, limit, tried, through, stopped }) => [
      `abuser: ${what}, at most ${limit}`,
      `${through} of ${tried}; ${stopped} refused by the limit`,
    ]),
    ['sign-ins of new guests beside the abuser', inWords(signIns.lateGuests)],
    ['their requests refused', late.refused.join(', ') || '0'],
  ];
  return ['| what | how many |', '| --- | --- |', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join(
    '\n',
  );
}
