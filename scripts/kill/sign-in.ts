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
export const withPassword = (url: string, account: string): Promise<SignedIn> =>
  opened(url, 'user.login', { account, password: demoPassword });

/** With a code from the mailbox page: what needs a fresh one is open. Makes the account when there is none. */
export async function withCode(url: string, email: string): Promise<SignedIn> {
  const seen = new Set(await messagesTo(url, email));
  const { cookie } = await post(url, 'user.sendEmailCode', { email });
  for (;;) {
    const body = (await messagesTo(url, email)).find((text) => !seen.has(text));
    const code = body && /\b\d{6}\b/.exec(body)?.[0];
    if (code) return await opened(url, 'user.loginEmailCode', { email, code }, cookie);
    await sleep(50);
  }
}

type Public = 'user.login' | 'user.sendEmailCode' | 'user.loginEmailCode';

async function opened<N extends Public>(
  url: string,
  name: N,
  input: Input<N>,
  cookie?: string,
): Promise<SignedIn> {
  const { body } = await post(url, name, input, cookie);
  const { token, user } = z.object({ data: session }).parse(body).data;
  return { token, userId: user.id };
}

/** What was answered, and the cookie by which the server knows this browser again: a code is good only there. */
async function post<N extends Public>(url: string, name: N, input: Input<N>, cookie = '') {
  const { method, path } = routes[name];
  const ask = () =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(input),
    });
  let answer = await ask();
  // A server that has just started may be busy. It is asked again, as people do.
  for (let tries = 0; answer.status === 503 && tries < 20; tries++) {
    await sleep(1000);
    answer = await ask();
  }
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  const kept = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  const body: unknown = await answer.json();
  return { body, cookie: kept };
}
