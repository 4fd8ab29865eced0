import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '#server/base/startup-error.ts';
import type { Deps } from '#server/context/context.ts';
import type { Config } from '#server/start/config.ts';
import { type AuditHead, readHead, signHead } from './audit-head.rules.ts';
import { findChained, findChainEnd } from './audit.repository.ts';

/** Storage of the head: a folder of this machine, and the secret that signs. */
export type Keeper = Pick<Config, 'dataDir' | 'secret'>;
type Place = Pick<Deps, 'database' | 'clock'> & { config: Keeper };

const fileOf = ({ dataDir }: Pick<Keeper, 'dataDir'>): string => path.join(dataDir, 'audit-head');

/** Returns the head that this machine kept, as it was signed; undefined before the first one. */
export function keptHead(config: Pick<Keeper, 'dataDir'>): string | undefined {
  try {
    return fs.readFileSync(fileOf(config), 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** True when the chain still contains a head. */
export async function isHeadInChain({ query }: Deps['database'], head: AuditHead): Promise<boolean> {
  const row = await findChained(query, head.place);
  return row?.hash?.toString('hex') === head.hash;
}

/**
 * Keeps the end of the chain outside of the database, and returns it. First checks the head that was kept
 * before. A head that the chain no longer has stays as evidence, and the result is null. Undefined when no
 * chain exists yet.
 */
export async function exportHead({ database, clock, config }: Place): Promise<string | null | undefined> {
  const kept = keptHead(config);
  const before = kept === undefined ? undefined : readHead(config.secret, kept);
  if (before === null || (before !== undefined && !(await isHeadInChain(database, before)))) return null;
  const end = await findChainEnd(database.query);
  if (end?.chain_no == null || end.hash === null) return undefined;
  if (kept !== undefined && before?.place === end.chain_no) return kept;
  const head = { place: end.chain_no, hash: end.hash.toString('hex'), at: clock.now() };
  return keep(config, signHead(config.secret, head));
}

/** Replaces the file as a whole, so that a crash leaves one of the two. */
function keep(config: Pick<Keeper, 'dataDir'>, signed: string): string {
  const file = fileOf(config);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, `${signed}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return signed;
}

/**
 * Signs the kept head with the new secret when the secret changes. A head that the former secret did not sign
 * stays unchanged.
 */
export function renewHead(
  config: Pick<Keeper, 'dataDir'>,
  { before, now }: { before: string; now: string },
): void {
  const kept = keptHead(config);
  const head = kept === undefined ? null : readHead(before, kept);
  if (head !== null) keep(config, signHead(now, head));
}
