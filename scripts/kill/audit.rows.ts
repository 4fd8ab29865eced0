import { sql } from 'kysely';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { Before } from './before.ts';
import type { ClientLog } from './client-log.ts';
import type { Findings } from './findings.ts';
import { countsOf, type Db, rowKinds, statusesOf } from './rows.ts';

/** Kinds with ids made by clients: an id that was never sent must never exist. */
const clientMade = ['orders', 'waitlist_entry', 'rating'] as const;
/** One payment may be opened by two keys: an order that is paid again gets the page that is open. */
const shared = new Set<string>(['payment']);

/** Checks row by row. Every row of an answer exists once, for one key; of what clients name, no other row exists. */
export async function compareRows(db: Db, log: ClientLog, before: Before, found: Findings): Promise<void> {
  for (const kind of rowKinds) {
    const acknowledged = new Map(log.made[kind]);
    const counts = await countsOf(db, kind);
    for (const [id, keys] of acknowledged) {
      const rows = counts.get(id) ?? 0;
      if (rows === 0) found.lost.push(`${kind} ${id}`);
      if (rows > 1) found.doubled.push(`${kind} ${id}: ${rows} rows`);
      if (keys > 1 && !shared.has(kind)) found.doubled.push(`${kind} ${id} for ${keys} keys`);
    }
  }
  for (const kind of clientMade)
    for (const id of (await countsOf(db, kind)).keys())
      if (!before[kind].has(id) && !log.sent[kind].has(id)) found.doubled.push(`${kind} ${id}`);
  await compareOffers(db, log, before, found);
}

/**
 * Checks that each order made by the server is the one offer of a waiting entry, for its people and class. A
 * client sent that entry, or it existed before the load.
 */
async function compareOffers(db: Db, log: ClientLog, before: Before, { doubled }: Findings): Promise<void> {
  const { rows } = await sql<{ id: string; entry: string | null }>`
    select o.id::text, w.id::text as entry from orders o
    left join waitlist_entry w on w.order_id = o.id and w.account_id = o.student_id and w.class_id = o.class_id
      and w.seats >= o.seats and not exists (
        select from order_participant p
        where p.order_id = o.id and not exists (
          select from waitlist_participant wp where wp.entry_id = w.id and wp.participant_id = p.participant_id))
    where o.from_waitlist`.execute(db);
  const isKnown = (entry: string) => log.sent.waitlist_entry.has(entry) || before.waitlist_entry.has(entry);
  for (const { id, entry } of rows)
    if (!before.offers.has(id) && (entry === null || !isKnown(entry)))
      doubled.push(`an order ${id} that no wait explains`);
}

/** Each step of an order that an answer named is in its history, for one key. */
export async function compareSteps(db: Db, { steps }: ClientLog, { lost, doubled }: Findings): Promise<void> {
  const acknowledged = [...steps].map(([name, { status, keys }]) => {
    const [order, version] = name.split(' ');
    return { name, order, version: Number(version), status, keys };
  });
  doubled.push(
    ...acknowledged.filter(({ keys }) => keys > 1).map(({ name }) => `the step ${name} for two keys`),
  );
  const { rows } = await sql<{ what: string }>`
    select a.id || ' ' || a.version as what
    from unnest(
      ${acknowledged.map(({ order }) => order)}::uuid[], ${acknowledged.map(({ version }) => version)}::int[],
      ${acknowledged.map(({ status }) => status)}::text[]) as a(id, version, status)
    left join order_event e on e.order_id = a.id and e.version = a.version
    where e.to_status is distinct from a.status`.execute(db);
  lost.push(...rows.map(({ what }) => `the step ${what}`));
}

/** Checks that each hosted payment that its page reported as paid was booked exactly once. */
export async function comparePayments(
  db: Db,
  { payments }: ClientLog,
  { lost, doubled }: Findings,
): Promise<void> {
  const settled = [...payments].filter(([, { kind, isSettled }]) => kind !== 'order' && isSettled);
  const ids = settled.map(([id]) => id);
  const { rows } = await sql<{ id: string; count: number }>`
    select payment_id as id, count(*)::int as count from transfer
    where kind in ('topUp', 'membership', 'classPack') and payment_id = any(${ids}::uuid[]) group by payment_id`.execute(
    db,
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  for (const [id, { kind }] of settled) {
    const count = counts.get(id) ?? 0;
    if (count === 0) lost.push(`the money of ${kind} ${id}`);
    if (count > 1) doubled.push(`the money of ${kind} ${id}`);
  }
}

/** A class counts as many helpers as have agreed, also afterwards. */
export async function compareHelpers(db: Db, { broken }: Findings): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id::text from class c
    left join invitation i on i.class_id = c.id and i.agreement = ${sql.lit(AgreementState.agree)} and i.validity in (${sql.lit(ValidityFlag.is)}, ${sql.lit(ValidityFlag.expired)})
    where c.state = 'published'
    group by c.id having count(i.id) <> c.helpers_taken`.execute(db);
  broken.push(...rows.map(({ id }) => `class ${id} counts other helpers than have agreed`));
}

/** A booking of a course has all its dates, and its seats cost the parts of one price. */
export async function compareCourses(db: Db, { broken }: Findings): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.set_id::text as id from orders o join class c on c.id = o.class_id
    where o.policy ? 'course' group by o.set_id
    having count(*) <> max(o.set_dates) or count(distinct c.series_id) <> 1 or bool_or(o.unit_minor > c.price_minor)
    union all
    select series_id::text from class where course is not null group by series_id, course ->> 'priceMinor'
    having sum(price_minor) <> (course ->> 'priceMinor')::bigint`.execute(db);
  broken.push(...rows.map(({ id }) => `the course or booking ${id} is not whole`));
}

/** Finds rows at the end that no answer reported. */
export async function findUnreported(
  db: Db,
  log: ClientLog,
  before: Before,
  { doubled }: Findings,
): Promise<void> {
  for (const kind of rowKinds)
    for (const id of (await countsOf(db, kind)).keys())
      if (!before[kind].has(id) && !log.made[kind].has(id))
        doubled.push(`${kind} ${id} that no answer reported`);
}

/** Compares the last answered intent of each row with its final status. */
export async function compareStatuses(db: Db, { lastValues }: ClientLog, { lost }: Findings): Promise<void> {
  for (const [what, values] of lastValues) {
    const statuses = await statusesOf(db, what);
    for (const [id, value] of values) {
      const found = statuses.get(id) ?? '';
      if (found !== value) lost.push(`${what} ${id} is "${found}" instead of "${value}"`);
    }
  }
}
