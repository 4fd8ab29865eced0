-- Orders of guardians who were taken out before orders passed on go to the guardian with the oldest link.
with heir as (
  select distinct on (o.id) o.id, o.student_id, o.version, o.status, g.account_id
  from orders o
  join order_participant p on p.order_id = o.id and p.left_at is null
  join child_guardian g on g.participant_id = p.participant_id and g.removed_at is null
  where not exists (
    select from order_participant q
    join child_guardian own on own.participant_id = q.participant_id and own.removed_at is null
    where q.order_id = o.id and q.left_at is null and own.account_id = o.student_id)
  order by o.id, (g.account_id = o.coach_id), g.since, g.account_id),
passed as (
  update orders o
  set student_id = heir.account_id, version = o.version + 1,
    payer_id = case when o.pay_state not in ('none', 'failed') then nullif(o.student_id, heir.account_id) end
  from heir where o.id = heir.id)
insert into order_event (order_id, version, event, from_status, to_status, actor, actor_id, at)
select id, version + 1, 'passed', status, status, 'student', student_id, now() from heir;

-- What former guardians were told of children, and what was answered to them, goes.
delete from notice n using child_guardian g
where g.account_id = n.account_id and g.removed_at is not null and n.about_side is distinct from 'coach' and (
  n.about_id = g.participant_id or exists (
    select from order_participant p
    where p.order_id = n.about_id and p.participant_id = g.participant_id and not exists (
      select from order_participant q
      join child_guardian own on own.participant_id = q.participant_id and own.removed_at is null
      where q.order_id = p.order_id and own.account_id = n.account_id)));
update command c
set status = 410, body = json_build_object(
  'code', 410, 'msg', 'This was done. What was answered then is not kept any more.',
  'error', 'This was done. What was answered then is not kept any more.',
  'reason', 'ANSWER_ERASED', 'data', json_build_object('id', c.body::jsonb #>> '{data,id}'))::text
from child_guardian g
where g.removed_at is not null and c.user_id = g.account_id and c.status = 200 and c.body like '{%'
  and position(g.participant_id::text in c.body) > 0;
