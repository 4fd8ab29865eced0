import { sql } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { systemClock } from '#server/base/clock.ts';
import { keyId, owners, seal } from '#server/booking/needs/needs.seal.ts';
import type { Database } from '#server/db/database.ts';
import { publishContent } from '#server/platform/content/publication.commands.ts';
import {
  type OrderPlan,
  classes,
  coaches,
  families,
  hotClasses,
  hours,
  idOf,
  idSql,
  priceMinor,
  seatsEach,
  tokenHashSql,
} from './booking-request.ts';

const balanceMinor = 100_000_000;

/**
 * Families with a child and a second guardian next door. Each has a signed waiver, a need profile, a paid-in balance
 * and a session. Cleared coaches, and classes to book. What the invariants ask of a database holds in it.
 */
export async function fillOrders(database: Database, secret: string): Promise<OrderPlan> {
  const firstStart = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 4 * HOUR_MS;
  await publishContent(database, systemClock);
  const statements = [people(), money(), offers(new Date(firstStart).toISOString())].join(';');
  // Sealed before the transaction, which must not wait for its client.
  const needs = profiles(secret);
  await database.transaction(async (tx) => {
    for (const statement of [...statements.split(';'), needs])
      await (typeof statement === 'string' ? sql.raw(statement) : statement).execute(tx);
  });
  await sql`vacuum analyze`.execute(database.query);
  return { firstStart };
}

const [account, child, coach] = [idSql('account', 'n'), idSql('child', 'n'), idSql('coach', 'n')];
const eachFamily = `from generate_series(0, ${families - 1}) n`;
const eachCoach = `from generate_series(0, ${coaches - 1}) n`;

const people = () => `
  insert into account (id, name, created_at) select ${account}, 'Ana Reyes', now() ${eachFamily};
  insert into account (id, name, created_at) select ${coach}, 'Maya Chen', now() ${eachCoach};
  insert into account_role (account_id, role, state, submitted_at)
    select ${account}, 'student', 'approved', now() ${eachFamily};
  insert into session (token_hash, account_id, created_at, seen_at, expires_at, fresh_at)
    select ${tokenHashSql('n')}, ${account}, now(), now(), now() + interval '30 days', now() ${eachFamily};
  insert into participant (id, guardian_id, kind, name, created_at)
    select ${child}, ${account}, 'child', 'Mia', now() ${eachFamily};
  insert into child_guardian (participant_id, account_id, since)
    select ${child}, ${idSql('account', `(n + 1) % ${families}`)}, now() ${eachFamily};
  insert into waiver_signature (id, participant_id, version, text_hash, guardian_id, signature, signed_at, address,
      user_agent)
    select gen_random_uuid(), ${child}, version, text_hash, ${account}, 'Ana Reyes', now(), '127.0.0.1', ''
    from legal_text, generate_series(0, ${families - 1}) n where kind = 'liability'`;

const money = () => `
  insert into ledger_account (id, owner_id, is_tracked, posted_minor, currency)
    select 'student:' || ${account}, ${account}, true, ${balanceMinor}, 'USD' ${eachFamily};
  insert into ledger_account (id, is_tracked, currency) values ('external:card', false, 'USD') on conflict do nothing;
  insert into payment (id, kind, account_id, method, provider, amount_minor, currency, state, token, created_at)
    select ${account}, 'topUp', ${account}, 40, 'sandbox', ${balanceMinor}, 'USD', 'succeeded', n::text, now()
    ${eachFamily};
  insert into payment_event (provider, event_id, payment_id, kind, amount_minor, received_at, outcome)
    select 'sandbox', n::text, ${account}, 'succeeded', ${balanceMinor}, now(), 'succeeded' ${eachFamily};
  insert into transfer (id, txn, leg, kind, debit, credit, amount_minor, currency, payment_id, created_at)
    select gen_random_uuid(), gen_random_uuid(), 1, 'topUp', 'external:card', 'student:' || ${account}, ${balanceMinor},
      'USD', ${account}, now() ${eachFamily}`;

const classValues = (id: string, hour: string) => `
  insert into class (id, coach_id, title, description, activity, place_name, address, city_id, zone, local_start,
      local_end, starts_at, ends_at, capacity, price_minor, currency, created_at)
    select ${id}, ${idSql('coach', `n % ${coaches}`)}, '{"en":"Swim","zh":"游泳"}', '{"en":"In warm water."}', 'swim',
      'Pool', '1 Street', 'vancouver', 'UTC', at at time zone 'UTC', at at time zone 'UTC' + interval '1 hour', at,
      at + interval '1 hour', ${seatsEach}, ${priceMinor}, 'USD', now()
    from (select n, first + ${hour} * interval '1 hour' as at from start, numbers) v`;

const offers = (firstStart: string) => `
  insert into city (id, en, zh, zone, country, lat, lng, position)
    values ('vancouver', 'Vancouver', '温哥华', 'UTC', 'CA', 49, -123, 0) on conflict do nothing;
  insert into coach (id, is_listed, name, name_zh, gender, city_id, activity, experience, meets, cleared_until)
    select ${coach}, true, 'Maya Chen', '陈玛雅', 1, 'vancouver', 'swim', '{"en":"Teaches."}', '{quietSpace}',
      now() + interval '1 year' ${eachCoach};
  with start as (select timestamptz '${firstStart}' as first), numbers as (select generate_series(0, ${classes - 1}) n)
  ${classValues(idSql('class', 'n'), `2 * (n % ${hours})`)};
  with start as (select timestamptz '${firstStart}' as first), numbers as (select generate_series(0, ${hotClasses - 1}) n)
  ${classValues(idSql('hotClass', 'n'), '(2 * n + 1)')}`;

function profiles(secret: string) {
  const profile = {
    accommodations: ['quietSpace', 'extraTime'],
    communication: 'Short sentences help.',
    triggers: 'Whistles.',
    calming: 'A few minutes alone with water sounds.',
    medical: '',
  };
  const ids = Array.from({ length: families }, (_, n) => idOf('child', n));
  const sealed = ids.map((id) => seal(secret, owners.profile(id), profile).toString('hex'));
  return sql`insert into need_profile (participant_id, key_id, sealed, updated_at, updated_by)
    select id, ${keyId(secret)}, decode(sealed, 'hex'), now(), guardian_id
    from unnest(${ids}::uuid[], ${sealed}::text[]) as v(child, sealed) join participant on id = child`;
}
