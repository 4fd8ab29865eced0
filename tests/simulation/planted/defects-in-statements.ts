import type { Defect } from './defect.ts';

export const busy = {
  'create a class': 10,
  'top up': 14,
  book: 10,
  'book a popular class': 24,
  'pay by balance': 6,
  'accept a request': 10,
  'cancel an order': 8,
  'run jobs': 10,
};
const waiting = { ...busy, 'join a waitlist': 20, 'accept an offer': 6, 'run jobs': 30 };
const soon = { ...busy, 'mark attendance': 12, 'read the roster': 6 };

/** Takes the CHECK away that counts the seats of a class. */
const noSeatCheck = `do $$ declare c record; begin
  for c in select conname from pg_constraint where conrelid = 'class'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%taken%capacity%'
  loop execute format('alter table class drop constraint %I', c.conname); end loop; end $$`;

const unlocked = (table: string) => {
  const lock = new RegExp(`^(select .* from "${table}" where .*) for no key update$`);
  return (statement: string) => statement.replace(lock, '$1');
};

const withPacks = {
  ...busy,
  'offer a class pack': 10,
  'buy a class pack': 20,
  'book with a class pack': 40,
  'give a class pack back': 6,
};

/** Faults in the statements, most of them without the constraint that would refuse them. */
export const defectsInStatements: readonly Defect[] = [
  {
    name: 'a class is oversold: seats are counted without a lock',
    caughtBy: /I2 /,
    without: [noSeatCheck],
    rewrite: (statement) =>
      unlocked('class')(statement).replace(
        /^select \* from "class" where/,
        'select "class".* from "class", pg_sleep(0.1) where',
      ),
    mix: { ...busy, 'book a popular class': 80 },
  },
  {
    name: 'no seat is given back',
    caughtBy: /I2 /,
    rewrite: (statement) =>
      statement.replace('taken = c.taken + d.delta', 'taken = c.taken + greatest(d.delta, 0)'),
    mix: busy,
  },
  {
    name: 'a seat is given back twice',
    caughtBy: /I2 /,
    without: [noSeatCheck],
    rewrite: (statement) => statement.replace('taken = c.taken + d.delta', 'taken = c.taken + 2 * d.delta'),
    mix: busy,
  },
  {
    name: 'a session that returns stays used',
    caughtBy: /I20 /,
    rewrite: (statement) =>
      statement.replace(
        'set sessions_used = p.sessions_used + d.delta',
        'set sessions_used = p.sessions_used + greatest(d.delta, 0)',
      ),
    mix: { ...withPacks, 'cancel an order': 30 },
  },
  {
    name: 'a class pack that was given back runs on',
    caughtBy: /I20 /,
    without: [
      `create function run_on() returns trigger language plpgsql as $$ begin
        new.state := 'running'; new.ended_at := null; new.end_reason := null; new.back_minor := null;
        new.back_to := null; return new; end $$`,
      `create trigger run_on before update on class_pack for each row
        when (new.end_reason = 'refunded') execute function run_on()`,
    ],
    mix: withPacks,
  },
  {
    name: 'an offer of the waitlist holds no seat',
    caughtBy: /I2 /,
    rewrite: (statement) =>
      statement.replace('from made group by class_id', 'from made where not from_waitlist group by class_id'),
    mix: waiting,
  },
  {
    name: 'nobody looks whether a child is elsewhere',
    caughtBy: /I9 |sits in a class once/,
    without: ['drop index order_participant_once'],
    rewrite: (statement) =>
      statement.replace('where s.participant_id = any(', 'where false and s.participant_id = any('),
    mix: busy,
  },
  {
    name: 'an order moves from any status, without a lock',
    caughtBy: /I\d+ |every answer/,
    without: ['alter table order_event drop constraint order_event_pkey', 'drop index transfer_order_kind'],
    rewrite: (statement) =>
      unlocked('orders')(unlocked('class')(unlocked('coach')(statement))).replace(
        'o.id = v.id and o.status = v.from_status and o.version = v.version',
        'o.id = v.id',
      ),
    mix: { ...busy, 'accept a request': 40, 'reject a request': 40, 'cancel an order': 30 },
  },
  {
    name: 'nothing is a transaction',
    caughtBy: /./,
    rewrite: (statement) =>
      /^(begin|start transaction|commit|rollback)/.test(statement) ? 'select 1' : statement,
    mix: busy,
  },
  {
    name: 'a dispute does not stop the money',
    caughtBy: /I15 |earnings are released/,
    rewrite: (statement) =>
      statement.replace(
        'dispute = v.dispute',
        `dispute = case when v.dispute = 'open' then o.dispute else v.dispute end`,
      ),
    mix: { ...soon, 'contest a session': 30 },
    pace: 6,
  },
  {
    name: 'a line of a history is not written',
    caughtBy: /I10 /,
    without: [
      `create function lose() returns trigger language plpgsql as $$ begin
        return case when new.event = 'accepted' then null else new end; end $$`,
      'create trigger lose before insert on order_event for each row execute function lose()',
    ],
    mix: busy,
  },
  {
    name: 'a line of the audit log is changed after the chain was closed over it',
    caughtBy: /I10 the chain/,
    without: [
      'drop trigger audit_event_is_immutable on audit_event',
      // As the owner: the server's own user may not change a line.
      `create function edit() returns trigger language plpgsql security definer as $$ begin
        update audit_event set facts = '{"edited": true}' where chain_no = new.chain_no - 1; return null; end $$`,
      `create trigger edit after update on audit_event for each row
        when (new.chain_no is not null and old.chain_no is null) execute function edit()`,
    ],
    mix: { ...busy, 'lock an account': 10, 'unlock an account': 20, 'run jobs': 60 },
  },
  {
    name: 'hours of one class count twice',
    caughtBy: /counted once/,
    without: [
      'alter table service_hours drop constraint service_hours_helper_id_class_id_key',
      'create index service_hours_many on service_hours (helper_id, class_id)',
    ],
    // Without the unique key there is nothing left to conflict with.
    rewrite: (statement) =>
      statement.startsWith('insert into "service_hours"')
        ? statement.replace(' on conflict ("helper_id", "class_id") do nothing', '')
        : statement.replace(/ and not exists \(select .* from "service_hours".*?\)/, ''),
    mix: {
      'create a class': 8,
      'ask to help': 20,
      'answer a helper': 30,
      'invite a helper': 20,
      'answer an invitation': 30,
      'hand hours in': 30,
      'run jobs': 60,
    },
    pace: 6,
  },
];
