import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/durations.ts';
import { routes } from '#contract/routes.ts';
import { limitsSchema } from '#server/start/limits.ts';
import { type Places, postPublic, signInByCode } from './sign-in.ts';

const limits = limitsSchema.parse({});

/** One attack, with the limit of production that it meets. */
export interface Attack {
  readonly what: string;
  readonly limit: number;
  tried: number;
  /** Answered as asked. */
  through: number;
  /** Refused by a limit. */
  stopped: number;
}

/** `busy`: a server with too much work refused it, and no limit did. */
type Outcome = 'through' | 'stopped' | 'busy';

interface Plan {
  readonly limit: number;
  /** Ends after this many refusals. */
  readonly refusals: number;
  /** Tries at the same time. */
  readonly width?: number;
  /** Time at which it ends in any case. */
  readonly until: number;
}

async function attack(
  what: string,
  { limit, refusals, width = 1, until }: Plan,
  attempt: (at: number) => Promise<Outcome>,
): Promise<Attack> {
  const found: Attack = { what, limit, tried: 0, through: 0, stopped: 0 };
  while (found.stopped < refusals && Date.now() < until) {
    const tries = Array.from({ length: width }, () => attempt(found.tried++));
    for (const outcome of await Promise.all(tries)) if (outcome !== 'busy') found[outcome] += 1;
  }
  return found;
}

const outcomeOf = (reason: string, through: readonly string[]): Outcome =>
  reason === 'BUSY' ? 'busy' : through.includes(reason) ? 'through' : 'stopped';

/** Windows of the limits begin with the minute; an attack begins with one, so that its count is that of one window. */
const nextMinute = (): Promise<unknown> => sleep(MINUTE_MS - (Date.now() % MINUTE_MS) + 200);

/** Guesses at the code of somebody else, from the browser that asked for it. */
async function guessCode({ url }: Places, email: string, until: number): Promise<Attack> {
  const { cookie } = await postPublic(url, 'user.sendEmailCode', { email });
  return await attack('guesses at one code', { limit: 5, refusals: 40, until }, async (at) => {
    const code = String(100_000 + at * 7);
    const { reason } = await postPublic(url, 'user.loginEmailCode', { email, code, agrees: true }, cookie);
    return outcomeOf(reason, ['CODE_WRONG', 'ok']);
  });
}

/** Codes to somebody else's mailbox, with a new browser each time. The second one waits a minute. */
const floodMailbox = ({ url }: Places, email: string, until: number): Promise<Attack> =>
  attack('mails to one mailbox', { limit: limits.codesBeforeWaiting, refusals: 40, until }, async () =>
    outcomeOf((await postPublic(url, 'user.sendEmailCode', { email })).reason, ['ok']),
  );

/** Searches without a session, or with one, in one window of the limits. */
async function hammerSearch({ url }: Places, token?: string): Promise<Attack> {
  await nextMinute();
  const limit = token === undefined ? limits.requestsPerAddressPerMinute : limits.requestsPerAccountPerMinute;
  const what =
    token === undefined ? 'searches of a stranger in a minute' : 'searches of an account in a minute';
  const until = Date.now() + 0.9 * MINUTE_MS;
  return await attack(what, { limit, refusals: 100, width: 8, until }, async () => {
    const answer = await fetch(`${url}${routes['coach.search'].path}?name=a`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return answer.status === 200 ? 'through' : answer.status === 429 ? 'stopped' : 'busy';
  });
}

/** Makes accounts, each with a mailbox of its own and a new browser. */
const signUpAgain = (places: Places, until: number): Promise<Attack> =>
  attack('accounts made', { limit: limits.codesPerAddressPerHour, refusals: 40, until }, async (at) => {
    const known = await signInByCode(places, `abuser${at}@mail.example`);
    return outcomeOf(typeof known === 'string' ? known : 'ok', ['ok']);
  });

/** Each attack once, as long as there is time. Prints each outcome. */
export async function actAsAbuser(
  places: Places,
  until: number,
  print: (line: string) => void,
): Promise<Attack[]> {
  const attacks: Attack[] = [];
  const keep = (one: Attack) => {
    attacks.push(one);
    print(`abuser: ${JSON.stringify(one)}`);
  };
  const account = await signInByCode(places, 'abuser@mail.example');
  if (typeof account === 'string') throw new Error(`the abuser has no account: ${account}`);
  keep(await guessCode(places, 'victim@hall.example', until));
  keep(await floodMailbox(places, 'other-victim@hall.example', Math.min(until, Date.now() + MINUTE_MS / 2)));
  keep(await hammerSearch(places, account.token));
  keep(await hammerSearch(places));
  // The limit of requests has refused everything until the end of the minute before.
  await nextMinute();
  keep(await signUpAgain(places, until));
  return attacks;
}
