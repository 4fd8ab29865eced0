import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { openAnswer } from '#server/keyed/sealed-answers.ts';
import { effectOf } from '../effects.ts';
import type { Acknowledged, Effect, Journal, MadeKind } from '../journal.ts';
import type { Setting } from '../setting.ts';
import type { Violation } from './violation.ts';

type Made = Extract<Effect, { made: MadeKind }>;
type Moved = Extract<Effect, { order: string }>;

/**
 * I8: acknowledged answers are stored with the same bytes, and each key has one effect. Holds while clients
 * go on.
 */
export async function compareMemory(
  tx: Tx,
  answers: readonly Acknowledged[],
  setting: Setting,
): Promise<Violation[]> {
  return [
    ...named('I8 an acknowledged answer is stored as it was given', await lostAnswers(tx, answers, setting)),
    ...named('I8 what an answer made is there, once for each key', await lostRows(tx, answers)),
    ...named(
      'I8 a step that was acknowledged is in the history, once for each key',
      await lostSteps(tx, answers),
    ),
  ];
}

const named = (name: string, what: readonly string[]): Violation[] =>
  what.length === 0 ? [] : [{ name, what: what.slice(0, 10) }];

interface Stored {
  key: string;
  account: string;
  what: string;
  hash: string;
  body: string | null;
  isWrong: boolean;
}

/**
 * Ignores refusals older than 400 days, which the server deletes (server/jobs/purge.ts): a long run lasts
 * longer. When an account loses a child, a role or a class, answers about it are erased (410) and refusals removed.
 * Answers about a message are erased when it is deleted, 210 days after the class at the earliest.
 */
async function lostAnswers(
  tx: Tx,
  answers: readonly Acknowledged[],
  { clock, world, model }: Setting,
): Promise<string[]> {
  const erased = model.erased();
  const { rows } = await sql<Stored>`
    select * from (
      select a.key, a.account_id as account, a.name || ' ' || a.key as what, a.hash,
        case when c.body like 'sealed:%' and c.status = a.status then c.body end as body,
        case when a.account_id = any(${erased}::uuid[]) and (c.status = 410 or (c.id is null and a.status <> 200)) then false
        when c.id is null then a.status = 200
          or coalesce(uuid_extract_timestamp(a.key) > ${clock.now()}::timestamptz - interval '400 days', true)
        when c.status = 410 and a.name = 'message.send'
          and uuid_extract_timestamp(a.key) < ${clock.now()}::timestamptz - interval '180 days' then false
        else c.endpoint <> a.name or c.status <> a.status or (c.body not like 'sealed:%'
          and encode(sha256(convert_to(c.body, 'UTF8')), 'hex') <> a.hash) end as "isWrong"
      from unnest(
        ${answers.map(({ key }) => key)}::uuid[], ${answers.map(({ accountId }) => accountId)}::uuid[],
        ${answers.map(({ name }) => name)}::text[], ${answers.map(({ status }) => status)}::int[],
        ${answers.map(({ hash }) => hash)}::text[]) as a(key, account_id, name, status, hash)
      left join command c on c.id = a.key and c.user_id = a.account_id) compared
    where "isWrong" or body is not null`.execute(tx);
  const opened = ({ key, account, body }: Stored) =>
    openAnswer(world.config, { userId: account, id: key }, body ?? '');
  return rows
    .filter((row) => row.isWrong || createHash('sha256').update(opened(row)).digest('hex') !== row.hash)
    .map(({ what }) => what);
}

async function lostRows(tx: Tx, answers: readonly Acknowledged[]): Promise<string[]> {
  const made = answers.flatMap(({ effect }) => (effect && 'made' in effect ? [effect] : []));
  const wrong: string[] = [];
  for (const kind of new Set(made.map((effect) => effect.made))) {
    const ids = made.flatMap((effect) => (effect.made === kind ? effect.ids : []));
    wrong.push(...twice(ids).map((id) => `${kind} ${id} for two keys`));
    const { rows } = await sql<{ id: string }>`
      select a.id::text from unnest(${ids}::uuid[]) as a(id)
      where not exists (select from ${sql.table(kind)} t where t.id = a.id)`.execute(tx);
    wrong.push(...rows.map(({ id }) => `${kind} ${id} is gone`));
  }
  return wrong;
}

async function lostSteps(tx: Tx, answers: readonly Acknowledged[]): Promise<string[]> {
  const steps = answers.flatMap(({ effect }) =>
    effect === null || 'made' in effect ? [] : 'steps' in effect ? effect.steps : [effect],
  );
  const { rows } = await sql<{ what: string }>`
    select a.id || ' ' || a.version as what
    from unnest(
      ${steps.map(({ order }) => order)}::uuid[], ${steps.map(({ version }) => version)}::int[],
      ${steps.map(({ status }) => status)}::text[], ${steps.map(({ event }) => event)}::text[]
    ) as a(id, version, status, event)
    left join order_event e on e.order_id = a.id and e.version = a.version
    where e.to_status is distinct from a.status or (a.event is not null and e.event <> a.event)`.execute(tx);
  return [
    ...rows.map((row) => row.what),
    ...twice(steps.map(({ order, version }: Moved) => `${order} ${version}`)),
  ];
}

function twice(items: readonly string[]): string[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size === seen.add(item).size);
}

/** Rows that only commands make; offers of the waitlist are orders as well, and have an entry. */
const makers: readonly [kind: MadeKind, where: string][] = [
  ['orders', 'not from_waitlist'],
  // The booking of a slot makes its class; rules-of-dates.ts compares those.
  ['class', 'slot_plan_id is null'],
  ['payment', `kind = 'topUp'`],
  ['withdrawal', 'true'],
  ['invitation', 'true'],
  ['waitlist_entry', 'true'],
  ['dispute', 'true'],
  ['order_correction', 'true'],
  ['class_draft', 'true'],
];

/** At the end, when every command has its answer: finds rows that no answer reported. */
export async function findUnreported(tx: Tx, { journal }: Setting): Promise<Violation[]> {
  const known = new Set(
    [...journal.acknowledged, ...(await unknownResults(tx, journal.unknownResults))].flatMap(({ effect }) =>
      effect && 'made' in effect ? namesOf(effect) : [],
    ),
  );
  const violations: Violation[] = [];
  for (const [kind, where] of makers) {
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(kind)} where ${sql.raw(where)}`.execute(tx);
    const unreported = rows.filter(({ id }) => !known.has(`${kind} ${id}`)).map(({ id }) => id);
    violations.push(...named(`I8 no answer reported this ${kind}`, unreported));
  }
  return violations;
}

/**
 * Effects of commands by accounts that were locked before the answer arrived. The phone gets it after the
 * next sign-in.
 */
async function unknownResults(tx: Tx, keys: Journal['unknownResults']): Promise<{ effect: Effect | null }[]> {
  const { rows } = await sql<{ id: string; status: number; body: string }>`
    select id::text, status, body from command where id = any(${[...keys.keys()]}::uuid[])
      and body like '{%'`.execute(tx);
  return rows.flatMap(({ id, status, body }) => {
    const name = keys.get(id);
    return name === undefined ? [] : [{ effect: effectOf(name, { status, text: body }) }];
  });
}

const namesOf = ({ made, ids }: Made): string[] => ids.map((id) => `${made} ${id}`);
