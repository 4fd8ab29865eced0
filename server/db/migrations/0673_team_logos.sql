-- A team's logo is sent like any picture, and public once the words of the team are approved (docs/domain.md 4.5).
alter table picture
  drop constraint picture_kind_check,
  add constraint picture_kind_check check (kind in ('avatar', 'picture', 'certificate', 'logo'));

-- By the name under which it is read. It goes with who sent it.
alter table team add column logo text references picture (name) on delete set null;
create index team_logo on team (logo) where logo is not null;
create index picture_logo on picture (created_at) where kind = 'logo';
