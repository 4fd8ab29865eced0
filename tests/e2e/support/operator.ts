import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { FieldReason } from '#contract/join.ts';
import { ask } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { addOperator, type Operator } from './people.ts';

/** The operator of each server for decisions beside the screens, and when it was made. */
const operators = new Map<DemoServer, { made: Promise<Operator>; at: number }>();

/** Acts that move money need a code of the last ten minutes. */
const freshMs = 8 * MINUTE_MS;

/** A session of that operator, proved with the authenticator app. */
export async function operatorToken(server: DemoServer): Promise<string> {
  const now = server.now();
  const known = operators.get(server);
  const operator =
    known !== undefined && now - known.at < freshMs ? known : { made: addOperator(server), at: now };
  operators.set(server, operator);
  return (await operator.made).token;
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
  const expiresAt = server.ago(-300 * DAY_MS).toISOString();
  for (const kind of kinds) await ask(server, 'operator.clearanceSet', { id, kind, expiresAt }, token);
  const { version } = await ask(server, 'operator.joinDetail', { id, role }, token);
  await ask(server, 'operator.joinApprove', { id, role, version }, token);
}

/** An operator refuses the form with a reason for each wrong field. */
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
