import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/durations.ts';
import { type Places, postPublic, signInByCode } from './sign-in.ts';

/** One attack: what got through before the first refusal by a limit, and in all. */
export interface Attack {
  readonly what: string;
  tried: number;
  /** Answered as asked before the first refusal. */
  before: number;
  /** Answered as asked after it. */
  after: number;
}

interface Plan {
  readonly most: number;
  readonly refusals: number;
  /** Tries at the same time. */
  readonly width?: number;
  /** Time at which it ends in any case. */
  readonly until?: number;
}

/** Tries until it was refused this often. */
async function attack(
  what: string,
  { most, refusals, width = 1, until = Infinity }: Plan,
  attempt: (at: number) => Promise<boolean>,
): Promise<Attack> {
  const found: Attack = { what, tried: 0, before: 0, after: 0 };
  for (let refused = 0; found.tried < most && refused < refusals && Date.now() < until;) {
    const tries = Array.from({ length: width }, () => attempt(found.tried++));
    for (const through of await Promise.all(tries))
      if (!through) refused += 1;
      else if (refused === 0) found.before += 1;
      else found.after += 1;
  }
  return found;
}

/** Windows of the limits begin with the minute; an attack begins with one, so that its count is that of one window. */
export const nextMinute = (): Promise<unknown> => sleep(MINUTE_MS - (Date.now() % MINUTE_MS) + 200);

/** Guesses at the code of somebody else, from the browser that asked for it. */
export async function guessCode({ url }: Places, email: string): Promise<Attack> {
  const { cookie } = await postPublic(url, 'user.sendEmailCode', { email });
  return await attack('guesses at one code', { most: 60, refusals: 40 }, async (at) => {
    const code = String(100_000 + at * 7);
    const { reason } = await postPublic(url, 'user.loginEmailCode', { email, code, agrees: true }, cookie);
    return reason === 'CODE_WRONG' || reason === 'ok';
  });
}

/** Codes to somebody else's mailbox, with a new browser each time. */
export const floodMailbox = ({ url }: Places, email: string): Promise<Attack> =>
  attack('mails to one mailbox', { most: 60, refusals: 40 }, async () => {
    const { reason } = await postPublic(url, 'user.sendEmailCode', { email });
    return reason === 'ok';
  });

/** Searches without a session, or with one. */
export async function hammerSearch(places: Places, token?: string): Promise<Attack> {
  await nextMinute();
  const what =
    token === undefined ? 'searches of a stranger in a minute' : 'searches of an account in a minute';
  const until = Date.now() + 0.9 * MINUTE_MS;
  return await attack(what, { most: 4_000, refusals: 100, width: 8, until }, async () => {
    const answer = await fetch(`${places.url}/applet/coach?name=a`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  });
}

/** Makes accounts, each with a mailbox of its own and a new browser. */
export const signUpAgain = (places: Places): Promise<Attack> =>
  attack('accounts made', { most: 400, refusals: 40 }, async (at) => {
    const known = await signInByCode(places, `abuser${at}@mail.example`);
    return typeof known !== 'string';
  });

/** Every attack once, then the hammer again until the end. Prints each outcome. */
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
  keep(await guessCode(places, 'victim@hall.example'));
  keep(await floodMailbox(places, 'other-victim@hall.example'));
  keep(await hammerSearch(places, account.token));
  keep(await signUpAgain(places));
  do keep(await hammerSearch(places));
  while (Date.now() < until - MINUTE_MS);
  return attacks;
}
