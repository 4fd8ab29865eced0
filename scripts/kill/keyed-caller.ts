import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Input, Output } from '#contract/all-apis.ts';
import { headers, type Envelope } from '#contract/envelope.ts';
import { limits } from '#contract/limits.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import type { Random } from '#server/demo/random.ts';
import { type ClientLog, hashOf } from './client-log.ts';
import { effectOf, effectOfRefusal } from './effects.ts';

const patienceMs = 300_000;
/** Refusals that are stored under their key; see `AppError.isFinal`. */
const final = new Set([200, 404, 409, 422]);

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isReplayed: boolean;
  /** How often the same call had stayed without an answer before. */
  readonly silences: number;
}

export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * Simulates one phone. Repeats a call with one key until it has an answer, as the outbox does, and logs the
 * answer.
 */
export class KeyedCaller {
  readonly url: string;
  readonly userId: string;
  readonly random: Random;
  /** Factor of the pauses between two actions. */
  readonly ease: number;
  readonly #token: string;
  readonly #log: ClientLog;

  constructor(
    url: string,
    session: { token: string; userId: string },
    { random, ease = 1 }: { random: Random; ease?: number },
    log: ClientLog,
  ) {
    this.url = url;
    this.ease = ease;
    this.#token = session.token;
    this.userId = session.userId;
    this.random = random;
    this.#log = log;
  }

  /**
   * Makes a keyed call: returns its data, or undefined when it was refused. One call in ten is sent twice at
   * the same time, and one in twenty again after its answer. All answers of one key must be the same text.
   */
  async command<N extends RouteName>(name: N, input: Input<N>): Promise<Output<N> | undefined> {
    const key = randomUUID();
    const send = () => this.#insist(name, input, key);
    const isTwin = this.random.isTrue(0.1);
    const [answer, twin] = await Promise.all([send(), isTwin ? send() : undefined]);
    this.#acknowledge(name, { key, input }, answer);
    if (!twin && answer.silences > 0 && answer.isReplayed) this.#log.doneUnanswered += 1;
    if (twin && final.has(answer.status)) this.#compare(name, key, answer, twin);
    if (this.random.isTrue(0.05) && final.has(answer.status)) {
      const again = await send();
      this.#compare(name, key, answer, again);
      if (!again.isReplayed) this.#log.surprises.push(`${name} ${key} was done again`);
    }
    return dataOf<N>(answer);
  }

  /** A call that changes nothing. */
  async read<N extends RouteName>(name: N, input: Input<N>): Promise<Output<N> | undefined> {
    const answer = await this.#insist(name, input, undefined);
    if (!final.has(answer.status)) this.#log.surprises.push(`${name}: ${answer.status} ${answer.text}`);
    return dataOf<N>(answer);
  }

  /** Presses a button of the hosted page that a payment leads to, again until the page answers. */
  async settle(redirectUrl: string, outcome: 'pay' | 'fail'): Promise<void> {
    const page = redirectUrl.replace('/applet/pay/', '/sandbox/pay/');
    const url = `${this.url}${page}/${outcome}`;
    const answer = await this.#untilAnswered(page, () =>
      fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
        signal: AbortSignal.timeout(limits.requestTimeoutMs),
      }),
    );
    if (answer.status !== 303) this.#log.surprises.push(`hosted page: ${answer.status} ${answer.text}`);
  }

  #acknowledge(name: RouteName, { key, input }: { key: string; input: unknown }, answer: Answer): void {
    const { status, text } = answer;
    if (!final.has(status)) {
      this.#log.surprises.push(`${name}: ${status} ${text}`);
      return;
    }
    const hash = hashOf(text);
    const { userId } = this;
    this.#log.acknowledged.push({ key, userId, endpoint: name, status, hash });
    const envelope = JSON.parse(text) as Envelope<unknown>;
    const done = { key, userId, input, data: envelope.data };
    if ('reason' in envelope) return this.#log.take(effectOfRefusal(envelope.reason, done));
    this.#log.succeeded.set(name, (this.#log.succeeded.get(name) ?? 0) + 1);
    this.#log.take(effectOf(name, done));
  }

  #compare(name: RouteName, key: string, first: Answer, second: Answer): void {
    if (first.status !== second.status || first.text !== second.text)
      this.#log.surprises.push(`${name} ${key} was answered twice, and differently`);
  }

  #insist(name: RouteName, input: unknown, key: string | undefined): Promise<Answer> {
    const route: Route = routes[name];
    const fields: Record<string, unknown> = { ...(input as object) };
    const path = route.path.replaceAll(/:(\w+)/g, (_part, field: string) => {
      const value = fields[field];
      delete fields[field];
      return String(value);
    });
    const isRead = route.method === 'GET';
    const query = isRead ? new URLSearchParams(fields as Record<string, string>).toString() : '';
    const init = {
      method: route.method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(isRead ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
      },
      ...(isRead ? {} : { body: JSON.stringify(fields) }),
    };
    return this.#untilAnswered(path, () =>
      fetch(`${this.url}${path}${query && `?${query}`}`, {
        ...init,
        signal: AbortSignal.timeout(limits.requestTimeoutMs),
      }),
    );
  }

  async #untilAnswered(path: string, send: () => Promise<Response>): Promise<Answer> {
    const since = Date.now();
    const statuses: { status: number; times: number }[] = [];
    let silences = 0;
    for (;;) {
      const answer = await received(send);
      // 502 is a proxy's word for a node that gave no whole answer.
      if (answer && ![500, 502, 503].includes(answer.status)) {
        const ms = Date.now() - since;
        if (ms > this.#log.longestWait.ms) this.#log.longestWait = { ms, path, statuses };
        return { ...answer, silences };
      }
      const status = answer?.status ?? 0;
      const last = statuses.at(-1);
      if (last?.status === status) last.times += 1;
      else statuses.push({ status, times: 1 });
      if (answer?.status === 500) this.#log.surprises.push(`500 ${path} ${answer.text}`);
      silences += 1;
      this.#log.unanswered += 1;
      if (Date.now() - since > patienceMs)
        throw new NoAnswerError(
          `no answer for five minutes: ${path}, ${silences} tries, at last ${answer ? `${answer.status} ${answer.text}` : 'nothing'}`,
        );
      // The longer nobody answers, the more rarely it knocks: a start needs the machine for itself.
      await sleep(this.random.int(30, 150) * Math.min(4, silences));
    }
  }
}

/** The whole answer, or undefined when any part of it did not arrive. */
async function received(send: () => Promise<Response>): Promise<Omit<Answer, 'silences'> | undefined> {
  try {
    const response = await send();
    const text = await response.text();
    const isReplayed = response.headers.get(headers.idempotencyReplayed) === 'true';
    return { status: response.status, text, isReplayed };
  } catch {
    return undefined;
  }
}

function dataOf<N extends RouteName>({ status, text }: Answer): Output<N> | undefined {
  if (status !== 200) return undefined;
  const envelope = JSON.parse(text) as Envelope<Output<N>>;
  return envelope.code === 200 ? (envelope as Extract<typeof envelope, { code: 200 }>).data : undefined;
}
