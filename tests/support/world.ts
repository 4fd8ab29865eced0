import { randomBytes } from 'node:crypto';
import { pino, type Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { createPorts } from '#server/ports/create-ports.ts';
import type { Ports } from '#server/ports/ports.ts';
import { sandboxPayments } from '#server/ports/sandbox.port.ts';
import { loadConfig } from '#server/start/config.ts';
import type { Limits } from '#server/start/limits.ts';
import { manualClock, type ManualClock } from './clock.ts';
import { ownFolder } from './leftovers.ts';
import { addCity, waiver } from './people.ts';
import { RecordingPort } from './recording-port.ts';
import { longOperator } from './second-factor.ts';
import type { World } from './shapes.ts';
import { silentEgress } from './silent-egress.ts';
import { silentPush } from './silent-push.ts';

export type { World } from './shapes.ts';

/** Differences of a test's world from the usual one. */
export interface WorldChoice {
  /** Time of its clock at the start. */
  startAt?: Date | string;
  /** A clock that the test has already. */
  clock?: ManualClock;
  limits?: Partial<Limits>;
  ports?: Partial<Ports>;
  /** Messages, pushes and money leave as in the demo: the mailbox is a table. */
  isDemo?: boolean;
  log?: Logger;
  /** Without the city and the waiver that most tests need. */
  isEmpty?: boolean;
}

/** A logger that writes into these lines. */
export const logInto = (lines: string[]): Logger =>
  pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

const plenty = 1_000_000;
/** High, because a whole test file falls into one minute of the stopped clock. */
const perMinute = {
  requestsPerAddressPerMinute: plenty,
  signInRequestsPerAddressPerMinute: plenty,
  picturesPerAddressPerMinute: plenty,
  requestsPerAccountPerMinute: plenty,
  codeWordsPerAccountPerHour: plenty,
  codeMissesPerAddressPerHour: plenty,
  writesPerAccountPerMinute: plenty,
};

/**
 * Makes the world of all tests: the real server's parts on a real database. Tests move the clock, messages
 * are kept, and payments use the sandbox.
 */
export async function makeWorld(database: Database, choice: WorldChoice = {}): Promise<World> {
  const { startAt = '2027-03-01T08:00:00.000Z', clock = manualClock(startAt) } = choice;
  const {
    log = pino({ level: 'silent' }),
    limits = {},
    ports = {},
    isDemo = false,
    isEmpty = false,
  } = choice;
  const config = loadConfig({
    SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
    DIST_DIR: 'no-such-folder',
    DATA_DIR: ownFolder(),
    RULES: JSON.stringify(longOperator),
    LIMITS: JSON.stringify({ ...perMinute, ...limits }),
  });
  const [sms, email] = [new RecordingPort(), new RecordingPort()];
  const world: World = {
    config,
    database,
    clock,
    log,
    ports: {
      ...(isDemo
        ? await createPorts({ config, database, clock, log })
        : { sms, email, push: silentPush, egress: silentEgress, payments: [sandboxPayments(config)] }),
      ...ports,
    },
    sms,
    email,
    browser: randomBytes(32),
  };
  if (!isEmpty) await furnish(world);
  return world;
}

/** One city, and the waiver that a booking needs. */
async function furnish(world: World): Promise<void> {
  await addCity(world);
  const body = JSON.stringify({ title: 'Waiver', intro: '', sections: [] });
  await world.database.query
    .insertInto('legal_text')
    .values({
      kind: 'liability',
      version: waiver,
      published_at: world.clock.now(),
      en: body,
      zh: body,
      text_hash: randomBytes(32),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
