import { FakeDates } from './fake-dates.ts';
import type { Random } from './random.ts';

/** Defects that a run can switch on in the server. */
export interface ServerDefects {
  validateFirst?: boolean;
  store5xx?: boolean;
  nonAtomic?: boolean;
  forgetsKeys?: boolean;
  noUserCheck?: boolean;
  /** A message is stored again whenever its key arrives. */
  storesAgain?: boolean;
  /** A thread closes after fewer messages: no defect, but it shows one sooner. */
  messagesOfThread?: number;
  /** A read mark takes every position. */
  lowersMarks?: boolean;
}

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}
export interface RawReply {
  status: number;
  body: string;
  headers: Record<string, string>;
}

export interface Effect {
  key: string;
  userId: string;
  body: string;
  path: string;
}

/** A message in the order of its thread. */
export interface Posted {
  id: string;
  threadId: string;
  userId: string;
}

interface Stored {
  status: number;
  text: string;
  request: string;
  at: number;
}

/** A thread closes after this many messages, so that some are refused. */
const messagesOfThread = 10;

/**
 * In-memory server of docs/offline.md 3.8: claims key and effect in one step, and replays stored answers byte
 * for byte.
 */
export class FakeServer {
  readonly log: Effect[] = [];
  /** Keys of all requests in the order of their arrival. */
  readonly arrived: string[] = [];
  /** Answers `orderSet.create`, `order.exchange` and bookings of a slot. */
  readonly dates = new FakeDates();
  /** token → user; a token that is not here is refused. */
  readonly tokens = new Map<string, string>();
  readonly prices: number[];
  readonly posted: Posted[] = [];
  /** Greatest position that an account ever marked, and the mark of now; by account and thread. */
  readonly marks = new Map<string, { greatest: number; now: number }>();
  healed = false;
  private readonly keys = new Map<string, Stored>();
  private readonly orders = new Map<
    string,
    { userId: string; classId: number; live: boolean; version: number }
  >();
  private readonly seats: number[];
  private readonly rated = new Set<string>();
  private readonly random: Random;
  private readonly defects: ServerDefects;
  private readonly now: () => number;

  constructor(random: Random, now: () => number, defects: ServerDefects, classes: number) {
    this.random = random;
    this.now = now;
    this.defects = defects;
    this.seats = Array.from({ length: classes }, () => 1 + random.int(3));
    this.prices = Array.from({ length: classes }, () => 1000);
  }

  handle(request: Request): RawReply {
    const key = request.headers['Idempotency-Key'] ?? '';
    const token = (request.headers.Authorization ?? '').replace('Bearer ', '');
    this.arrived.push(key);
    const userId = this.tokens.get(token);
    const fail = (status: number, reason: string, data: unknown = null): RawReply =>
      this.reply(key, status, { code: status, msg: reason, error: reason, reason, data });
    if (userId === undefined || (!this.healed && this.random.chance(0.02))) return fail(401, 'NOT_SIGNED_IN');
    if (!this.defects.noUserCheck && request.headers['X-Expected-User'] !== userId) {
      return fail(403, 'WRONG_USER');
    }
    const id = `${userId}|${key}`;
    if (!this.healed && this.random.chance(0.07)) {
      const reply = fail(503, 'BUSY');
      if (this.defects.store5xx && !this.keys.has(id)) this.remember(id, request, reply);
      return reply;
    }
    if (this.defects.validateFirst) {
      const refusal = this.refusal(userId, request);
      if (refusal) return fail(...refusal);
    }
    const known = this.keys.get(id);
    if (known && !(this.defects.forgetsKeys && this.now() - known.at > 60_000)) {
      if (known.request !== request.path + request.body) return fail(422, 'KEY_REUSED');
      if (this.defects.storesAgain && known.status === 200) this.post(userId, request);
      return { status: known.status, body: known.text, headers: { 'Idempotency-Key': key } };
    }
    const refusal = this.refusal(userId, request);
    const reply = refusal
      ? fail(...refusal)
      : this.reply(key, 200, { code: 200, msg: 'ok', data: this.perform(userId, request, key) });
    if (this.defects.nonAtomic && !this.healed && this.random.chance(0.12)) return fail(503, 'BUSY');
    this.remember(id, request, reply);
    return reply;
  }

  private remember(id: string, request: Request, reply: RawReply): void {
    this.keys.set(id, {
      status: reply.status,
      text: reply.body,
      request: request.path + request.body,
      at: this.now(),
    });
  }

  private reply(key: string, status: number, envelope: object): RawReply {
    return { status, body: JSON.stringify(envelope), headers: { 'Idempotency-Key': key } };
  }

  private refusal(userId: string, { path, body }: Request): [number, string, unknown?] | undefined {
    const decided = this.dates.decide(userId, path, body);
    if (decided) return 'refusal' in decided ? decided.refusal : undefined;
    const input = inputOf(body);
    const [, , noun, id = '', verb] = path.split('/');
    if (noun === 'message' && id === '') {
      const own = this.posted.filter(({ threadId }) => threadId === input.to?.id);
      return own.length < (this.defects.messagesOfThread ?? messagesOfThread)
        ? undefined
        : [409, 'THREAD_CLOSED'];
    }
    if (noun !== 'order') return undefined;
    if (verb === 'rating') return this.rated.has(id) ? [409, 'ALREADY_RATED'] : undefined;
    const classId = input.classId ?? 0;
    if (verb === 'cancel') {
      const order = this.orders.get(id);
      if (!order || order.userId !== userId) return [404, 'NOT_FOUND'];
      return order.live ? undefined : [409, 'ALREADY_CANCELED'];
    }
    if ([...this.orders.values()].some((o) => o.live && o.userId === userId && o.classId === classId)) {
      return [409, 'ALREADY_BOOKED'];
    }
    if ((this.seats[classId] ?? 0) <= 0) return [409, 'CLASS_FULL'];
    const priceMinor = this.prices[classId];
    return input.basis?.priceMinor === priceMinor ? undefined : [409, 'CHANGED', { priceMinor }];
  }

  private perform(userId: string, { path, body }: Request, key: string): unknown {
    this.log.push({ key, userId, body, path });
    const decided = this.dates.decide(userId, path, body);
    if (decided && 'perform' in decided) return decided.perform();
    const input = inputOf(body);
    const [, , noun, id = '', verb] = path.split('/');
    if (noun === 'favorite') return { coachId: id, isOn: input.isOn, changedAt: 'now' };
    if (noun === 'notice') return { id, readAt: 'now' };
    if (noun === 'message')
      return id === '' ? this.post(userId, { path, body }) : this.mark(userId, id, input.position ?? 0);
    if (verb === 'rating') {
      this.rated.add(id);
      return { id, version: 100 };
    }
    const orderId = verb === 'cancel' ? id : (input.orderId ?? '');
    const known = this.orders.get(orderId);
    const classId = known?.classId ?? input.classId ?? 0;
    this.seats[classId] = (this.seats[classId] ?? 0) + (verb === 'cancel' ? 1 : -1);
    const version = (known?.version ?? 0) + 1;
    this.orders.set(orderId, { userId, classId, live: verb !== 'cancel', version });
    return { id: orderId, version, live: verb !== 'cancel' };
  }

  private post(userId: string, { path, body }: Pick<Request, 'path' | 'body'>): unknown {
    const { id, to } = inputOf(body);
    if (!path.endsWith('/message') || id === undefined || to === undefined) return undefined;
    this.posted.push({ id, threadId: to.id, userId });
    return { message: { id, threadId: to.id } };
  }

  private mark(userId: string, threadId: string, position: number): unknown {
    const name = `${userId}|${threadId}`;
    const { greatest, now } = this.marks.get(name) ?? { greatest: 0, now: 0 };
    const readTo = this.defects.lowersMarks ? position : Math.max(now, position);
    this.marks.set(name, { greatest: Math.max(greatest, position), now: readTo });
    return { id: threadId, readTo, unread: 0 };
  }
}

interface Input {
  orderId?: string;
  classId?: number;
  isOn?: boolean;
  basis?: { priceMinor: number };
  id?: string;
  to?: { id: string };
  position?: number;
}
/** Only this simulation's own person writes bodies. */
const inputOf = (body: string): Input => JSON.parse(body) as Input;
