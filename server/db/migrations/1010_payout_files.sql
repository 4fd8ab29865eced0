-- A file that a bank is given to pay many withdrawals. Its text is never stored: it is written from the sealed accounts
-- each time somebody reads it.
create table payout_file (
  -- Also the message id at the bank, which refuses the same one twice.
  id uuid primary key,
  format text not null check (format in ('sepa', 'csv')),
  currency char(3) not null,
  made_by uuid not null references account,
  made_at timestamptz not null,
  count int not null check (count between 1 and 500),
  total_minor bigint not null check (total_minor > 0),
  check (format <> 'sepa' or currency = 'EUR')
);
-- A file makes a bank send money.
create trigger payout_file_stands_still before insert on payout_file for each statement execute function refuse_frozen();
create index payout_file_all on payout_file (made_at desc, id);

alter table withdrawal
  add column payout_file_id uuid references payout_file,
  -- When an operator first opened its payout account alone, to pay it by hand.
  add column account_read_at timestamptz,
  -- It is paid by hand or by a file: both could send the money.
  add constraint withdrawal_paid_one_way check (payout_file_id is null or account_read_at is null),
  add constraint withdrawal_filed_once_approved check (
    payout_file_id is null or state in ('approved', 'paid', 'failed'));
create index withdrawal_of_file on withdrawal (payout_file_id) where payout_file_id is not null;
create index withdrawal_unfiled on withdrawal (created_at, id) where state = 'approved' and payout_file_id is null;

-- A withdrawal that was in one file is never in another: both could be paid.
create function refuse_second_payout_file() returns trigger language plpgsql as $$
begin
  raise exception 'the withdrawal is in a payout file already' using errcode = 'check_violation';
end $$;
create trigger withdrawal_in_one_file before update of payout_file_id on withdrawal
  for each row when (old.payout_file_id is not null and new.payout_file_id is distinct from old.payout_file_id)
  execute function refuse_second_payout_file();
