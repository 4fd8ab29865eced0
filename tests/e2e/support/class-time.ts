import pg from 'pg';
import type { DemoServer } from './demo-server.ts';

/** A class that has begun cannot be booked, so it is booked first. Then its hour is put where the journey needs it. */
export async function putClass(
  server: DemoServer,
  classId: string,
  { startedAgoMinutes, minutes = 60 }: { startedAgoMinutes: number; minutes?: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    for (const [table, id] of [
      ['class', 'id'],
      ['order_participant', 'class_id'],
    ] as const)
      await client.query(
        `update ${table} set starts_at = now() - $2 * interval '1 minute',
           ends_at = now() + ($3 - $2) * interval '1 minute' where ${id} = $1`,
        [classId, startedAgoMinutes, minutes],
      );
  } finally {
    await client.end();
  }
}
