import { createHash, randomUUID } from 'node:crypto';
import { HOUR_MS } from '#contract/durations.ts';

/** Where everything of the bookings' world is: the n-th of a kind always has the same id. */
export interface OrderPlan {
  /** Start of the first class, milliseconds. */
  firstStart: number;
}

export const families = 20_000;
export const coaches = 400;
/**
 * Number of classes that share the requests. Each starts at one of `hours` different hours, so that no person
 * has two at the same time.
 */
export const classes = 2000;
/** Number of classes that all families fill together, one after the other. */
export const hotClasses = 400;
export const seatsEach = 500;
export const hours = 1000;
export const priceMinor = 4000;

const kinds = { account: 1, child: 2, coach: 3, class: 4, hotClass: 5 } as const;

/** The id of the n-th of a kind; `idSql` builds the same id in SQL. */
export const idOf = (kind: keyof typeof kinds, n: number): string =>
  `0000000${kinds[kind]}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
export const idSql = (kind: keyof typeof kinds, n: string): string =>
  `('0000000${kinds[kind]}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

export const tokenOf = (family: number): string => `bench-token-of-the-family-${family}`;
export const tokenHashSql = (family: string): string =>
  `sha256(convert_to('bench-token-of-the-family-' || ${family}, 'UTF8'))`;

/**
 * The family and the class of the n-th request. A family comes back after all others, and then for another
 * class.
 */
export interface Intent {
  family: number;
  classKind: 'class' | 'hotClass';
  cls: number;
}
export function intentOf(what: 'uniform' | 'hot', n: number): Intent {
  const family = n % families;
  if (what === 'hot') return { family, classKind: 'hotClass', cls: Math.floor(n / seatsEach) };
  return { family, classKind: 'class', cls: (n + Math.floor(n / families)) % classes };
}

/**
 * Hours after the first start. Popular classes start at odd ones, so that classes of both kinds never clash.
 */
const hourOf = ({ classKind, cls }: Intent): number =>
  classKind === 'class' ? 2 * (cls % hours) : 2 * cls + 1;

/**
 * One whole request: a parent pays from the balance for a child with two guardians and shares what it needs.
 */
export function orderRequest({ firstStart }: OrderPlan, what: 'uniform' | 'hot', n: number): Buffer {
  const intent = intentOf(what, n);
  const childId = idOf('child', intent.family);
  const body = JSON.stringify({
    orderId: randomUUID(),
    classId: idOf(intent.classKind, intent.cls),
    participantIds: [childId],
    basis: {
      classVersion: 1,
      priceMinor,
      currency: 'USD',
      startsAt: new Date(firstStart + hourOf(intent) * HOUR_MS).toISOString(),
    },
    tappedAt: new Date().toISOString(),
    replayed: false,
    payFromBalance: true,
    needs: [{ participantId: childId, accommodations: ['quietSpace'], fields: ['calming'] }],
  });
  return Buffer.from(
    `POST /applet/order HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${tokenOf(intent.family)}\r\n` +
      `Idempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

export const tokenHash = (family: number): string =>
  createHash('sha256').update(tokenOf(family)).digest('hex');
