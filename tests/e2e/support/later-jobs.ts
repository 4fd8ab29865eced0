import { connect } from '#server/db/database.ts';
import { carryOutEffects } from '#server/effects.ts';
import { deleteAccounts } from '#server/people/privacy/deletion.jobs.ts';
import { makeWorld } from '#tests/support/world.ts';
import type { DemoServer } from './demo-server.ts';

/** Runs the job that deletes accounts after the days in which a deletion can be withdrawn. */
export async function deleteDue(server: DemoServer, at: Date): Promise<number> {
  carryOutEffects();
  const database = connect([server.databaseUrl]);
  try {
    return await deleteAccounts(await makeWorld(database, { startAt: at, isEmpty: true }));
  } finally {
    await database.close();
  }
}
