-- Zones are stored under one name (contract/zone.rules.ts). These are the old names that browsers reported, and names
-- that the engine knew and PostgreSQL does not.
create temporary table zone_name (old text primary key, new text not null) on commit drop;
insert into zone_name (old, new) values
  ('Africa/Asmera', 'Africa/Asmara'),
  ('America/Buenos_Aires', 'America/Argentina/Buenos_Aires'),
  ('America/Catamarca', 'America/Argentina/Catamarca'),
  ('America/Coral_Harbour', 'America/Atikokan'),
  ('America/Cordoba', 'America/Argentina/Cordoba'),
  ('America/Godthab', 'America/Nuuk'),
  ('America/Indianapolis', 'America/Indiana/Indianapolis'),
  ('America/Jujuy', 'America/Argentina/Jujuy'),
  ('America/Louisville', 'America/Kentucky/Louisville'),
  ('America/Mendoza', 'America/Argentina/Mendoza'),
  ('Asia/Calcutta', 'Asia/Kolkata'),
  ('Asia/Katmandu', 'Asia/Kathmandu'),
  ('Asia/Rangoon', 'Asia/Yangon'),
  ('Asia/Saigon', 'Asia/Ho_Chi_Minh'),
  ('Atlantic/Faeroe', 'Atlantic/Faroe'),
  ('Europe/Kiev', 'Europe/Kyiv'),
  ('Pacific/Enderbury', 'Pacific/Kanton'),
  ('Pacific/Ponape', 'Pacific/Pohnpei'),
  ('Pacific/Truk', 'Pacific/Chuuk'),
  ('CTT', 'Asia/Shanghai'),
  ('IST', 'Asia/Kolkata');

update city set zone = new from zone_name where zone = old;
update class set zone = new from zone_name where zone = old;
update order_proposal set from_zone = new from zone_name where from_zone = old;
update team_event set zone = new from zone_name where zone = old;
update channel_setting set quiet_zone = new from zone_name where quiet_zone = old;
update account set zone = new from zone_name where zone = old;
