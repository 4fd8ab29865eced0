import type { Logger } from 'pino';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import { egress } from './egress.port.ts';
import { messagePorts } from './message-ports.ts';
import { paymentPorts } from './payments.offered.ts';
import type { Ports } from './ports.ts';
import { webPush } from './push.port.ts';

/** Every way out of the process, chosen by the configuration. A method without a service behind it is not offered. */
export async function createPorts(parts: {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
}): Promise<Ports> {
  return {
    ...(await messagePorts(parts)),
    push: webPush(parts.config),
    egress: egress(),
    payments: await paymentPorts(parts),
  };
}
