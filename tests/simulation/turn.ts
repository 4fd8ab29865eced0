import { setTimeout as sleep } from 'node:timers/promises';
import type { Input, Output } from '#contract/all-apis.ts';
import { headers } from '#contract/envelope.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import type { Random } from '#server/demo/random.ts';
import { isDefinite, judge, reasonIn, refusalIn, type WireAnswer } from './answers.ts';
import { effectOf } from './effects.ts';
import { hashOf, type Remembered } from './journal.ts';
import { password, proveCode, type Person } from './people.ts';
import type { Step } from './plan.ts';
import { brokenPromises, brokenRefusal } from './promises/all.ts';
import type { Setting } from './setting.ts';

/** Time without an answer after which a call has failed. A busy machine may be slow. */
const patienceMs = 240_000;
const timeoutMs = 30_000;
/** A session may end after this time, even when it is used. */
const longSession = 300 * 86_400_000;

interface Intent {
  readonly name: RouteName;
  readonly input: Record<string, unknown>;
  readonly key: string | undefined;
}

/** A list is repeated under its name. */
const queryOf = (fields: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
    ),
  ).toString();

/** One step of one phone: what an operation can use. */
export class Turn {
  readonly setting: Setting;
  readonly person: Person;
  readonly random: Random;
  readonly #faults: Random;

  constructor(setting: Setting, person: Person, step: Pick<Step, 'random' | 'faults'>) {
    this.setting = setting;
    this.person = person;
    this.random = step.random;
    this.#faults = step.faults;
  }

  now(): Date {
    return this.setting.clock.now();
  }

  id(): string {
    return this.random.id(this.now());
  }

  /** Same step on another person's phone. */
  as(person: Person): Turn {
    return new Turn(this.setting, person, { random: this.random, faults: this.#faults });
  }

  /**
   * Sends a keyed call. The key is noted before anything is sent and repeated until there is an answer. One
   * call in seven is sent two to five times in parallel, to any nodes. Some answers are lost on the way back.
   * Returns undefined for a refusal.
   */
  async command<N extends RouteName>(name: N, input: Input<N>): Promise<Output<N> | undefined> {
    const { journal } = this.setting;
    const intent: Intent = { name, input: { ...input }, key: this.id() };
    journal.sent.set(intent.key ?? '', name);
    const copies = this.#faults.isTrue(0.15) ? this.#faults.int(2, 5) : 1;
    journal.counts.duplicates += copies - 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => this.#insist(intent, true)));
    if (this.#faults.isTrue(0.05)) {
      // The answer got lost on its way back: the phone sends the call again and must get the same answer.
      journal.counts.lostAnswers += 1;
      answers.push(await this.#insist(intent, false));
    }
    const data = this.#conclude(intent, answers) as Output<N> | undefined;
    if (data !== undefined)
      for (const broken of brokenPromises(name, input, data))
        journal.report(`${name}: ${broken}: ${JSON.stringify({ input, data })}`);
    return data;
  }

  /** Sends a call without a key: it changes nothing, or may be repeated. */
  async read<N extends RouteName>(name: N, input: Input<N>): Promise<Output<N> | undefined> {
    const answer = await this.#insist({ name, input: { ...input }, key: undefined }, false);
    return this.#dataOf(name, answer) as Output<N> | undefined;
  }

  /** Repeats a command much later: the answer must have the same bytes. */
  async repeat({ name, input, key, status, text }: Remembered): Promise<void> {
    const answer = await this.#insist({ name, input, key }, false);
    if (isDefinite(answer.status) && (answer.status !== status || answer.text !== text))
      this.setting.journal.report(
        `same key, other answer later: ${name} ${key}: ${text} then ${answer.text}`,
      );
  }

  /** Sends another intent under a used key. */
  async reuseKey({ name, key }: Remembered, input: Record<string, unknown>): Promise<void> {
    const answer = await this.#insist({ name, input, key }, false);
    if (answer.status !== 422 && answer.status !== 401 && answer.status !== 403)
      this.setting.journal.report(`a used key took another intent: ${name} ${key}: ${answer.text}`);
  }

  #conclude(intent: Intent, answers: readonly WireAnswer[]): unknown {
    const { journal } = this.setting;
    const definite = answers.filter(({ status }) => isDefinite(status));
    const [first] = definite;
    for (const other of definite)
      if (first && (other.status !== first.status || other.text !== first.text))
        journal.report(`one key, two answers: ${intent.name} ${intent.key}: ${first.text} and ${other.text}`);
    const answer = first ?? answers[0];
    if (answer === undefined) return undefined;
    const data = this.#dataOf(intent.name, answer);
    if (!first && intent.key !== undefined) journal.unknownResults.set(intent.key, intent.name);
    if (first && intent.key !== undefined) {
      const { status, text } = first;
      const accountId = this.person.id;
      const effect = effectOf(intent.name, first);
      const { key, name, input } = intent;
      if (status !== 200)
        for (const broken of brokenRefusal(name, input, refusalIn(text)))
          journal.report(`${name} was refused: ${broken}: ${text} to ${JSON.stringify(input)}`);
      journal.acknowledge(
        { key, accountId, name, status, hash: hashOf(text), effect },
        { key, name, input, accountId, status, text },
      );
    }
    return data;
  }

  #dataOf(name: RouteName, answer: WireAnswer): unknown {
    const { journal, model } = this.setting;
    const { id } = this.person;
    const past = {
      mayBeSignedOut: this.#mayBeSignedOut(),
      wasSuspended: model.suspended.has(id),
      lostChild: model.ties.lostChild.has(id),
    };
    const complaint = judge(name, answer, past);
    if (complaint !== null) journal.report(complaint);
    if (answer.status === 200) return (JSON.parse(answer.text) as { data: unknown }).data;
    journal.counts.refused += 1;
    const refusal = `${name} ${reasonIn(answer.text)}`;
    journal.refusals.set(refusal, (journal.refusals.get(refusal) ?? 0) + 1);
    return undefined;
  }

  async #insist({ name, input, key }: Intent, mayBeCut: boolean): Promise<WireAnswer> {
    const { journal } = this.setting;
    const route: Route = routes[name];
    const fields = { ...input };
    const path = route.path.replaceAll(/:(\w+)/g, (_part, field: string) => {
      const value = String(fields[field]);
      delete fields[field];
      return value;
    });
    const isRead = route.method === 'GET';
    const query = isRead ? `?${queryOf(fields)}` : '';
    const send = (signal: AbortSignal) =>
      this.#send(`${path}${query}`, {
        method: route.method,
        headers: {
          authorization: `Bearer ${this.person.token}`,
          ...(isRead ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
        },
        ...(isRead ? {} : { body: JSON.stringify(fields) }),
        signal,
      });
    const isCut = mayBeCut && this.#faults.isTrue(0.03);
    if (isCut) {
      // The connection breaks while the server works: the client cannot know the result.
      journal.counts.cutRequests += 1;
      await send(AbortSignal.timeout(this.#faults.int(1, 25)));
    }
    const since = Date.now();
    for (;;) {
      const answer = await send(AbortSignal.timeout(timeoutMs));
      // Treats a freeze of money as a final answer: only a person can end it.
      if (answer && (answer.status !== 503 || reasonIn(answer.text) === 'MONEY_FROZEN')) {
        if (answer.status !== 401 || !(await this.#signInAgain())) return answer;
        continue;
      }
      journal.counts.silences += 1;
      if (Date.now() - since > patienceMs) throw new Error(`${name}: no answer in ${patienceMs / 1000} s`);
      await sleep(this.#faults.int(5, 60));
    }
  }

  /** Any node; undefined when any part of the answer did not arrive. */
  async #send(path: string, init: RequestInit): Promise<WireAnswer | undefined> {
    const { url } = this.#faults.pick(this.setting.nodes);
    if (url === undefined) return undefined;
    try {
      const response = await fetch(`${url}${path}`, init);
      const text = await response.text();
      // The connection was too slow for the server: same as no answer.
      return response.status === 408 ? undefined : { status: response.status, text };
    } catch {
      return undefined;
    }
  }

  /** Requests a URL outside the contract: hosted pages, their return URLs, webhooks. */
  async visit(path: string, init: RequestInit = {}): Promise<{ status: number; text: string } | undefined> {
    return await this.#send(path, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });
  }

  /** True for accounts that were locked at some time, and for every session older than 300 days. */
  #mayBeSignedOut(): boolean {
    const { signedInAt, id } = this.person;
    return this.setting.model.locked.has(id) || this.now().getTime() - signedInAt.getTime() > longSession;
  }

  /** Returns true when the person has a session again. A locked account is refused and tries again later. */
  async #signInAgain(): Promise<boolean> {
    const { world } = this.setting;
    if (!this.#mayBeSignedOut()) return false;
    const { method, path } = routes['user.login'];
    const answer = await this.#send(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: this.person.email, password }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer?.status !== 200) return false;
    const { token } = (JSON.parse(answer.text) as { data: { token: string } }).data;
    // Prove the code first: all phones of the person use the token as soon as it is set.
    await proveCode({ database: world.database }, token);
    this.person.token = token;
    this.person.signedInAt = this.now();
    return true;
  }
}
