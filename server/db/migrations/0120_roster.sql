-- The clearance gate over the whole roster (domain 4.3, no. 5). Until when everybody who has agreed to help in a class is
-- cleared: the earliest expiry, the year 1970 while one of them is not cleared at all, null when nobody helps. Kept with
-- the class by the commands that change agreements or clearances, because search and booking read nothing else.
alter table class add column helpers_cleared_until timestamptz;

-- Since when both sides know that the helper is not cleared for the class; null while nothing is in the way.
alter table invitation add column on_hold_at timestamptz;

-- Who helps where: asked when a clearance changes, and by every booking of the helper.
create index invitation_agreed on invitation (helper_id, class_id) where agreement = '1' and validity = '1';

update class set helpers_cleared_until = (
  select min(case when r.state = 'approved' and a.state = 'active' then coalesce(r.cleared_until, 'epoch') else 'epoch' end)
  from invitation i
  join account a on a.id = i.helper_id
  join account_role r on r.account_id = i.helper_id and r.role = i.role
  where i.class_id = class.id and i.agreement = '1' and i.validity = '1')
where helpers_taken > 0;
