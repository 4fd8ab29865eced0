import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { session } from '#contract/account.ts';
import type { Input } from '#contract/all-apis.ts';
import { routes } from '#contract/routes.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { messagesTo } from './mailbox.ts';

export interface SignedIn {
  readonly token: string;
  readonly userId: string;
}

/** With the password of the demo: enough for all that needs no fresh code. */
export const withPassword = async (url: string, account: string): Promise<SignedIn> =>
  sessionIn((await post(url, 'user.login', { account, password: demoPassword })).body);

/**
 * Signs in with a code from the mailbox page, so that calls that need a fresh code are open. Makes a missing
 * account.
 */
export async function withCode(url: string, email: string): Promise<SignedIn> {
  const seen = new Set(await messagesTo(url, email));
  const { cookie } = await post(url, 'user.sendEmailCode', { email });
  for (;;) {
    const body = (await messagesTo(url, email)).find((text) => !seen.has(text));
    const code = body && /\b\d{6}\b/.exec(body)?.[0];
    if (code) {
      const { body: answer, isUsed } = await post(url, 'user.loginEmailCode', { email, code }, cookie);
      // A busy server may have used the code up without an answer: people ask for another one.
      return isUsed ? await withCode(url, email) : sessionIn(answer);
    }
    await sleep(50);
  }
}

type Public = 'user.login' | 'user.sendEmailCode' | 'user.loginEmailCode';

function sessionIn(body: unknown): SignedIn {
  const { token, user } = z.object({ data: session }).parse(body).data;
  return { token, userId: user.id };
}

/**
 * Posts a public call. Returns the answer, and the cookie that marks this browser as known: a code is valid
 * only there.
 */
async function post<N extends Public>(url: string, name: N, input: Input<N>, cookie = '') {
  const { method, path } = routes[name];
  const ask = () =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(input),
    });
  let answer = await ask();
  // A server that has just started may be busy. Tries again, as people do.
  let tries = 0;
  for (; answer.status === 503 && tries < 20; tries++) {
    await sleep(1000);
    answer = await ask();
  }
  const isUsed = answer.status === 422 && tries > 0;
  if (!answer.ok && !isUsed) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  const kept = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  const body: unknown = await answer.json();
  return { body, cookie: kept, isUsed };
}
