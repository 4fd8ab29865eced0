import { countsOf, type Db, type RowKind, rowKinds } from './rows.ts';

/** Ids of what the demo's story had made before the load began. */
export type Before = Readonly<Record<RowKind, ReadonlySet<string>>> & {
  /** Orders that the waitlist had made. */
  readonly offers: ReadonlySet<string>;
};

export async function lookBefore(db: Db): Promise<Before> {
  const sets: Partial<Record<RowKind, ReadonlySet<string>>> = {};
  for (const kind of rowKinds) sets[kind] = new Set((await countsOf(db, kind)).keys());
  const offers = await db.selectFrom('orders').select('id').where('from_waitlist', '=', true).execute();
  return { ...(sets as Record<RowKind, ReadonlySet<string>>), offers: new Set(offers.map(({ id }) => id)) };
}
