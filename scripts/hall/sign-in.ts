import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { session } from '#contract/account.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { messagesTo } from '../kill/mailbox.ts';
import type { SignedIn } from '../kill/sign-in.ts';

/** Where calls go, and where the mailbox of the demo is: it answers to this machine alone, not through a door. */
export interface Places {
  readonly url: string;
  readonly mailboxUrl: string;
}

/** A person with the cookie of the browser, which makes it a known device. */
export interface Known extends SignedIn {
  readonly cookie: string;
}

interface Reply {
  readonly status: number;
  /** Name of the refusal, or ok. */
  readonly reason: string;
  readonly body: unknown;
  readonly cookie: string;
}

/** One public call of a browser with this cookie. */
export async function postPublic(
  url: string,
  name: RouteName,
  input: Readonly<Record<string, unknown>>,
  cookie = '',
): Promise<Reply> {
  const { method, path }: Route = routes[name];
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as { reason?: string };
  return {
    status: answer.status,
    reason: body.reason ?? 'ok',
    body,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie,
  };
}

const waitForMail = 100;

/** Signs in as the app does, or returns the name of the refusal. A cookie of an earlier sign-in makes a known device. */
export async function signInByCode(
  { url, mailboxUrl }: Places,
  email: string,
  cookie = '',
): Promise<Known | string> {
  const before = await messagesTo(mailboxUrl, email);
  const sent = await postPublic(url, 'user.sendEmailCode', { email }, cookie);
  if (sent.reason !== 'ok') return sent.reason;
  for (let tries = 0; tries < 200; tries++) {
    const inbox = await messagesTo(mailboxUrl, email);
    const code = inbox.length > before.length ? /\b\d{6}\b/.exec(inbox[0] ?? '')?.[0] : undefined;
    if (code === undefined) {
      await sleep(waitForMail);
      continue;
    }
    const opened = await postPublic(url, 'user.loginEmailCode', { email, code, agrees: true }, sent.cookie);
    if (opened.reason !== 'ok') return opened.reason;
    const { token, user } = z.object({ data: session }).parse(opened.body).data;
    return { token, userId: user.id, cookie: opened.cookie };
  }
  return 'no mail';
}

/** The same for somebody who must come in: the hall is not ready without. */
export async function mustSignIn(places: Places, email: string, cookie = ''): Promise<Known> {
  const known = await signInByCode(places, email, cookie);
  if (typeof known === 'string') throw new Error(`${email} does not come in: ${known}`);
  return known;
}
