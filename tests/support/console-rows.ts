import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { at, type Fill, id, mostDays } from './row-filler.ts';

/** Ids of people of the world, and its time as SQL. */
interface Known {
  student: string;
  coach: string;
  operator: string;
  now: string;
}

const person = id('person');
/** One of ten people, never the person of the row. */
const teacher = person.replace('|| n', '|| (1 + n % 10)');
/** An invitation waits for some days at most, so that not more wait at the same time. */
const mostAwaited = 10_000;

/** Fills the lists that only operators have. It needs the accounts, coaches and classes of `addManyRows`. */
export async function fillConsole(fill: Fill, { student, coach, operator, now }: Known): Promise<void> {
  await fill(
    `insert into resource (id, slug, kind, version, minutes, published_at, en, zh, state, edit, saved_by)
    select ${id('article')}, 'article-' || n, 'warmup', 1, 3, ${at}, '{"title":"A","summary":"","body":[]}',
      '{"title":"A","summary":"","body":[]}', 'unpublished', 1, '${operator}'`,
    mostDays,
  );
  await fill(
    `insert into city_holiday (city_id, date, kind, en, zh, source)
    select 'vancouver', date '2020-01-01' + n, 'holiday', 'Day', '节日', 'x'`,
    mostDays,
  );
  await fill(
    `insert into invitation (id, class_id, coach_id, helper_id, role, initiator, agreement, validity, created_at)
    select ${id('awaited')}, ${id('class')}, ${teacher}, ${person}, 'volunteer', 'coach', '${AgreementState.await}',
      '${ValidityFlag.is}', ${now} - n * interval '1 second'`,
    mostAwaited,
  );
  // Half of them wait for a decision. The evidence of the others ends within the years before and after now.
  await fill(`insert into account_role (account_id, role, state, submitted_at, cleared_until)
    select ${person}, 'volunteer', case when n % 2 = 0 then 'submitted' else 'approved' end, ${at},
      case when n % 2 = 1 then ${at} + interval '2 years' end`);
  await fill(`insert into operator (account_id, granted_at) select ${person}, ${at}`);
  await fill(`insert into today_note (id, kind, item_id, author_id, text, at)
    select ${id('note')}, 'findSubstitute', (select id::text from operator_task where unique_key = 't' || (1 + n % 10)), '${operator}', 'x',
      ${at}`);
  await fill(`insert into session_hiding (id, participant_id, account_id, reason, made_by, made_at)
    select ${id('hiding')}, ${person}, '${student}', 'x', '${operator}', ${at}`);
  await fill(`insert into partner (id, name, introduction, city_id, manager_id, created_by, created_at)
    select ${id('partner')}, '{"en":"Club"}', '{"en":"A club."}', 'vancouver', '${coach}', '${operator}', ${at}`);
  await fill(`insert into partner_request (id, account_id, name, introduction, city_id, contact_name, contact, why,
      created_at)
    select ${id('request')}, ${person}, '{"en":"Club"}', '{"en":"A club."}', 'vancouver', 'Ana', 'ana@example.org', 'x',
      ${at}`);
  await fill(`insert into venue (id, city_id, name, address, created_at)
    select ${id('venue')}, 'vancouver', 'Hall ' || n, n || ' Street', ${at}`);
  await fill(`insert into price_code (id, word, bps, starts_at, ends_at, currency, budget_minor, most_minor, made_by,
      created_at)
    select ${id('code')}, 'CODE' || n, 1000, ${at}, ${at} + interval '1 year', 'USD', 1000, 100, '${operator}', ${at}`);
  await fill(`insert into payment_event (provider, event_id, kind, amount_minor, received_at, attempts, dead_at,
      last_error)
    select 'stripe', 'lost' || n, 'succeeded', 1, ${at}, 9, ${at}, 'TIMEOUT'`);
}
