import { asking, withClient } from './client.ts';
import { migrate, type Say } from './migrate.ts';
import { findOrigin, markOrigin, type Origin, requireOrigin, wipeDemo } from './origin.ts';
import { grantRights } from './rights.ts';

export interface Preparation {
  /** Who owns the tables. */
  readonly ownerUrl: string;
  /** The role that the server works as. Undefined: the owner itself, which is for demos only. */
  readonly servingUser: string | undefined;
  readonly origin: Origin;
  /** Empties the database first, should it be a demo's. */
  readonly wipesDemo: boolean;
}

/** What only the owner can do before a server starts: tables, rights and the mark of what began here. */
export async function prepare(
  { ownerUrl, servingUser, origin, wipesDemo }: Preparation,
  say: Say,
): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    if (wipesDemo && (await wipeDemo(owner))) say('The demo in this database was removed.');
    requireOrigin(await findOrigin(asking(owner)), origin);
    await migrate(ownerUrl, say);
    await markOrigin(owner, origin);
    requireOrigin(await findOrigin(asking(owner)), origin);
    if (servingUser !== undefined) await grantRights(owner, servingUser);
  });
}
