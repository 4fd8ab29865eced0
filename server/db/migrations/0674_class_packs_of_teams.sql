-- A class pack of a team also pays in classes of its coaches who said so (docs/domain.md 4.15).
alter table class_pack_offer add column team_id uuid references team;
alter table class_pack add column team_id uuid references team;
create index class_pack_offer_team on class_pack_offer (team_id) where team_id is not null and closed_at is null;
create index class_pack_team on class_pack (team_id) where team_id is not null and state = 'running';

alter table team_member
  add column takes_packs boolean not null default false,
  add constraint team_member_takes_packs check (not takes_packs or (kind = 'coach' and child_id is null));
create index team_member_takes_packs on team_member (account_id, team_id) where takes_packs and state = 'joined';
