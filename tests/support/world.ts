import { randomBytes } from 'node:crypto';
import { pino, type Logger } from 'pino';
import { loadConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { sandboxPayments } from '#server/demo/sandbox/sandbox.port.ts';
import type { Limits } from '#server/limits.ts';
import { createPorts } from '#server/ports/create-ports.ts';
import type { Ports } from '#server/ports/ports.ts';
import { manualClock, type ManualClock } from './clock.ts';
import { ownFolder } from './leftovers.ts';
import { addCity, waiver } from './people.ts';
import { RecordingPort } from './recording-port.ts';
import { longOperator } from './second-factor.ts';
import type { World } from './shapes.ts';
import { silentPush } from './silent-push.ts';

export type { World } from './shapes.ts';

/** What a test wants to be different. */
export interface WorldChoice {
  /** Where its clock stands at first. */
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

/** A log whose lines the test reads. */
export const logInto = (lines: string[]): Logger =>
  pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

const plenty = 1_000_000;
/** A whole test file falls into one minute of the clock that stands. */
const perMinute = {
  requestsPerAddressPerMinute: plenty,
  requestsPerAccountPerMinute: plenty,
  writesPerAccountPerMinute: plenty,
};

/**
 * The one world of all tests: the real server's parts on a real database. The clock is moved by hand, messages are kept,
 * and money goes to the sandbox.
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
        : { sms, email, push: silentPush, payments: [sandboxPayments(config)] }),
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
