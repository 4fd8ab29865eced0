-- The invited address as whoever has the code may read it: m…@example.org. Invitations of before name none.
alter table guardian_invite add column target_hint text not null default '…' check (target_hint <> '');
alter table guardian_invite alter column target_hint drop default;
