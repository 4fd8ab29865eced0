-- Rate of the tax in a price, by city and activity. Entries are only added: the newest one for a day counts.
create table tax_rate (
  id uuid primary key,
  city_id text not null references city,
  -- Null: every activity of the city without a rate of its own.
  activity text,
  starts_on date not null,
  -- In basis points of the price without the tax. The price that families see contains the tax.
  bps int not null check (bps between 0 and 5000),
  set_by uuid not null references account,
  set_at timestamptz not null
);
create index tax_rate_of_city on tax_rate (city_id, starts_on desc, set_at desc);
create index tax_rate_all on tax_rate (set_at desc, id);
create trigger tax_rate_is_immutable before update or delete on tax_rate for each row execute function refuse_change();
create trigger tax_rate_is_not_cut before truncate on tax_rate for each statement execute function refuse_change();

-- A coach as the seller on receipts. The row is the lock of the number series: a number that is rolled back leaves no gap.
create table receipt_seller (
  coach_id uuid primary key references coach,
  -- Seller number that the coach typed, such as the number at a tax office. Null: none.
  number text check (char_length(number) between 4 and 32),
  last_number int not null default 0 check (last_number >= 0)
);

-- Receipts and credit notes that the platform issued in the name of a coach. A row never changes.
create table receipt (
  id uuid primary key,
  kind text not null check (kind in ('receipt', 'credit')),
  seller_id uuid not null references coach,
  number int not null check (number > 0),
  issued_at timestamptz not null,
  order_id uuid references orders,
  class_pack_id uuid references class_pack,
  -- Receipt of which a credit note takes a part back.
  credits uuid references receipt,
  -- Only the payer's copy names the payer, as the account is named at the reading: no name is kept for good.
  payer_id uuid not null references account,
  -- Emptied when the coach's account is deleted.
  seller_name jsonb not null,
  seller_number text,
  -- Of the session. A class pack has a number of sessions instead.
  title jsonb,
  sessions int,
  order_number text,
  starts_at timestamptz,
  zone text not null,
  city_id text not null,
  activity text not null,
  amount_minor bigint not null check (amount_minor > 0),
  tax_bps int not null check (tax_bps between 0 and 5000),
  tax_minor bigint not null check (tax_minor between 0 and amount_minor),
  currency char(3) not null,
  unique (seller_id, number),
  check ((order_id is null) <> (class_pack_id is null)),
  check ((kind = 'credit') = (credits is not null)),
  check (seller_number is not null or tax_bps = 0),
  check (tax_bps > 0 or tax_minor = 0),
  check ((order_id is null) = (title is null) and (order_id is null) = (order_number is null)
    and (order_id is null) = (starts_at is null) and (order_id is null) = (sessions is not null))
);
create index receipt_of_seller on receipt (seller_id, issued_at desc, id);
create index receipt_of_payer on receipt (payer_id, issued_at desc, id);
create index receipt_of_order on receipt (order_id) where order_id is not null;
create index receipt_of_pack on receipt (class_pack_id) where class_pack_id is not null;
create index receipt_credited on receipt (credits) where credits is not null;
create function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'seller_name' <> to_jsonb(old) - 'seller_name' or new.seller_name <> '{}' then
    raise exception 'a receipt never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger receipt_is_immutable before update on receipt for each row execute function refuse_receipt_change();
create trigger receipt_stays before delete on receipt for each row execute function refuse_change();
create trigger receipt_is_not_cut before truncate on receipt for each statement execute function refuse_change();
