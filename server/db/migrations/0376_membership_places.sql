-- How many people one membership covers, its buyer included; kept from the purchase on.
alter table membership add column places int not null default 4 check (places > 0);
-- Who of the family took a place, with the first benefit; the buyer needs none. A place is not given back.
create table membership_place (
  membership_id uuid not null references membership,
  account_id uuid not null references account,
  place int not null check (place > 1),
  taken_at timestamptz not null,
  primary key (membership_id, account_id),
  unique (membership_id, place)
);
insert into membership_place (membership_id, account_id, place, taken_at)
select membership_id, student_id, row_number() over (partition by membership_id order by min(at), student_id) + 1, min(at)
from membership_benefit b join orders o on o.id = b.order_id join membership m on m.id = b.membership_id
where m.account_id <> o.student_id
group by membership_id, student_id;
