-- A family counts once for a coach, with its newest visible rating, and the coach's own family never. The coaches are
-- locked first, so that the sums see each rating that was just revealed.
select from coach where stars_count > 0 order by id for no key update;
with shown as materialized (
  select id, coach_id, author_id, stars, created_at from rating
  where side = 'student' and revealed_at is not null and hidden_at is null),
family as materialized (
  select distinct author_id as account_id, author_id as member_id from shown
  union
  select mine.account_id, other.account_id
  from child_guardian mine
  join participant p on p.id = mine.participant_id and p.kind = 'child' and p.removed_at is null
  join child_guardian other on other.participant_id = p.id and other.removed_at is null
  where mine.removed_at is null and mine.account_id in (select author_id from shown)),
counted as (
  select one.coach_id, one.stars from shown one
  where not exists (
    select from family where family.account_id = one.author_id and family.member_id = one.coach_id)
  and not exists (
    select from family join shown newer on newer.author_id = family.member_id and newer.coach_id = one.coach_id
    where family.account_id = one.author_id and (newer.created_at, newer.id) > (one.created_at, one.id))),
mean as (
  select c.id, coalesce(sum(counted.stars), 0)::int as sum, count(counted.stars)::int as count
  from coach c left join counted on counted.coach_id = c.id
  where c.stars_count > 0 group by c.id)
update coach c set
  stars_sum = mean.sum, stars_count = mean.count, rank = (mean.sum + 20) * 1000 / (mean.count + 5)
from mean
where c.id = mean.id and (c.stars_sum, c.stars_count) is distinct from (mean.sum, mean.count);
