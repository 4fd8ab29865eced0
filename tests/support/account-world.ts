import { randomBytes } from 'node:crypto';
import pino from 'pino';
import type { Output } from '#contract/all-apis.ts';
import { loadConfig } from '#server/config.ts';
import type { Account, CommandCtx, Ctx } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { findSession } from '#server/people/session/session.commands.ts';
import { signInWithCode } from '#server/people/own-account/sign-in.commands.ts';
import { sendCode } from '#server/people/code/code.commands.ts';
import type { Message, MessagePort } from '#server/ports/ports.ts';
import { manualClock, type ManualClock } from './clock.ts';
import { silentPush } from '#tests/support/silent-push.ts';

/** A message service that can be read, and that can be down. */
export class RecordingPort implements MessagePort {
  readonly sent: Message[] = [];
  failure: Error | undefined;

  async send(message: Message): Promise<void> {
    if (this.failure) throw this.failure;
    this.sent.push(message);
  }

  /** The digits of the newest message to a contact. */
  codeTo(target: string): string {
    const last = this.sent.findLast((message) => message.target === target);
    const code = /\d{6}/.exec(last?.subject ?? '')?.[0];
    if (code === undefined) throw new Error('no code was sent to this contact');
    return code;
  }
}

export interface AccountWorld {
  database: Database;
  clock: ManualClock;
  sms: RecordingPort;
  email: RecordingPort;
  log: string[];
  /** A guest's request, with whatever is different in it. */
  ctx(changes?: Partial<Ctx>): Ctx;
  /** Asks for a code by mail, proves it, and gives what the app would hold. */
  signIn(email: string, changes?: Partial<Ctx>): Promise<Output<'user.loginCode'>>;
  /** The request of somebody with a token. */
  as(token: string, changes?: Partial<Ctx>): Promise<Ctx & { actor: Account }>;
  /** Runs a keyed handler the way the server does: in one transaction. */
  command<T>(ctx: Ctx & { actor: Account }, run: (ctx: CommandCtx) => Promise<T>): Promise<T>;
}

/** Requests against the real database with a clock that stands still and message services that can be read. */
export function accountWorld(database: Database, settings: NodeJS.ProcessEnv = {}): AccountWorld {
  const config = loadConfig({ DEMO: '1', SECRET: 'a secret of at least 32 characters', ...settings });
  const clock = manualClock('2026-11-21T08:00:00Z');
  const [sms, email] = [new RecordingPort(), new RecordingPort()];
  const log: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => log.push(line) });
  const guest: Ctx = {
    config,
    database,
    clock,
    log: logger,
    ports: { sms, email, push: silentPush, payments: [] },
    actor: { kind: 'guest' },
    language: 'en',
    address: '192.0.2.1',
    userAgent: 'test',
    browser: randomBytes(32),
  };
  const ctx = (changes: Partial<Ctx> = {}): Ctx => ({ ...guest, ...changes });
  return {
    database,
    clock,
    sms,
    email,
    log,
    ctx,
    async signIn(address, changes) {
      await sendCode(ctx(changes), { channel: 'email', value: address }, { language: 'en' });
      return await signInWithCode(ctx(changes), { email: address, code: email.codeTo(address) });
    },
    async as(token, changes) {
      const actor = await findSession(guest, token);
      if (!actor) throw new Error('this session has ended');
      return { ...ctx(changes), actor };
    },
    command: (asker, run) =>
      database.transaction((tx) => run({ ...asker, tx, commandId: crypto.randomUUID() })),
  };
}

/** The reason of a refusal, or what came instead of one. */
export const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );

/** How often each outcome came. */
export function tally(outcomes: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[String(one)] = (counts[String(one)] ?? 0) + 1;
  return counts;
}
