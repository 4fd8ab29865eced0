import { asking, withClient } from './client.ts';
import { migrate, type LogLine } from './migrate.ts';
import { findOrigin, markOrigin, type Origin, requireOrigin, wipeDemo } from './origin.ts';
import { grantRights } from './rights.ts';

export interface Preparation {
  /** URL of the owner of the tables. */
  readonly ownerUrl: string;
  /** The role that the server works as. Undefined: the owner itself, which is for demos only. */
  readonly servingUser: string | undefined;
  readonly origin: Origin;
  /** Empties the database first, should it be a demo's. */
  readonly wipesDemo: boolean;
}

/** Work of the owner before a server starts: tables, rights and the origin mark. */
export async function prepare(
  { ownerUrl, servingUser, origin, wipesDemo }: Preparation,
  log: LogLine,
): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    if (wipesDemo && (await wipeDemo(owner))) log('The demo in this database was removed.');
    requireOrigin(await findOrigin(asking(owner)), origin);
    await migrate(ownerUrl, log);
    await markOrigin(owner, origin);
    requireOrigin(await findOrigin(asking(owner)), origin);
    if (servingUser !== undefined) await grantRights(owner, servingUser);
  });
}
