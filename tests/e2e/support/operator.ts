import { DAY_MS } from '#contract/durations.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { FieldReason } from '#contract/join.ts';
import { ask } from './api.ts';
import { operatorSession } from './console.ts';
import type { DemoServer } from './demo-server.ts';

/** One session for each server: a code of the app works once. */
const sessions = new Map<DemoServer, Promise<string>>();

/** A session of the demo's operator, proved with the code that the authenticator app shows on the mailbox page. */
export function operatorToken(server: DemoServer): Promise<string> {
  const session = sessions.get(server) ?? operatorSession(server);
  sessions.set(server, session);
  return session;
}

/** An operator has seen the evidence and opens the role that somebody asked for. */
export async function approve(
  server: DemoServer,
  id: string,
  role: HelperRole | 'coach',
  kinds: readonly ('identity' | 'background' | 'codeOfConduct' | 'guardianConsent')[] = [
    'identity',
    'background',
    'codeOfConduct',
  ],
): Promise<void> {
  const token = await operatorToken(server);
  const expiresAt = new Date(Date.now() + 300 * DAY_MS).toISOString();
  for (const kind of kinds) await ask(server, 'operator.clearanceSet', { id, kind, expiresAt }, token);
  const { version } = await ask(server, 'operator.joinDetail', { id, role }, token);
  await ask(server, 'operator.joinApprove', { id, role, version }, token);
}

/** An operator says what is wrong with which field. */
export async function refuse(
  server: DemoServer,
  id: string,
  role: HelperRole | 'coach',
  reasons: FieldReason[],
): Promise<void> {
  const token = await operatorToken(server);
  const { version } = await ask(server, 'operator.joinDetail', { id, role }, token);
  await ask(server, 'operator.joinReject', { id, role, version, reasons }, token);
}
