-- The version of the folding that wrote a key. A node of an earlier build leaves it out: a job writes the keys again.
alter table coach_name_key add column fold smallint not null default 1;
alter table team_name_key add column fold smallint not null default 1;
alter table partner_name_key add column fold smallint not null default 1;
create index coach_name_key_fold on coach_name_key (fold, coach_id);
create index team_name_key_fold on team_name_key (fold, team_id);
create index partner_name_key_fold on partner_name_key (fold, partner_id);
