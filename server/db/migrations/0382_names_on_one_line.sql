-- Names from before there was a rule of names (contract/name.rules.ts): one line, signs with a shape, no links.
create function clean_line(name text, otherwise text) returns text language sql immutable as $$
  select case when line ~ '[a-zA-Z0-9]|[^\u0001-\u00bf]' then line else otherwise end
  from (select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(name, NFC),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]', '', 'g'),
    '([\u0300-\u036f]{4})[\u0300-\u036f]+', '\1', 'g'),
    '(https?://|www\.)\S*|\S+@\S+|[^\s.]{2,}\.(com|net|org|info|biz|app|dev|io|co|me|cn|xyz|top|site|online|shop|store|link|click)\M\S*', '', 'gi'),
    '[\u0001-\u0020\u007f-\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) as line) l
$$;
-- A person whose name passed for the place gets the name of a new account, which tells nothing.
create function clean_person(name text, id uuid) returns text language sql immutable as $$
  select case when line ~* 'o\s*p\s*e\s*n\s*f\s*i\s*e\s*l\s*d|客服|管理员' or line ~ '(^|[^上])官方'
    or line ~* '^((customer|technical)\s+)?(support|admin|administrator|moderator|helpdesk|service)(\s+team)?$'
    then fresh else line end
  from (select clean_line(name, fresh) as line, fresh from (
    select 'New friend ' || 1000 + ('x' || right(replace(id::text, '-', ''), 6))::bit(24)::int % 9000 as fresh) f) l
$$;
create function clean_words(words jsonb, otherwise text) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, clean_line(value, otherwise)) from jsonb_each_text(words)
$$;

update account set name = clean_person(name, id), version = version + 1
where state <> 'deleted' and name <> clean_person(name, id);
update participant set name = clean_person(name, id) where erased_at is null and name <> clean_person(name, id);
update order_participant set name = clean_person(name, participant_id)
where name <> clean_person(name, participant_id);
update coach set name = clean_person(name, id), name_zh = clean_line(name_zh, null)
where name <> clean_person(name, id) or name_zh <> coalesce(clean_line(name_zh, null), '');
update class set title = clean_words(title, 'Class') where title <> clean_words(title, 'Class');
update team set name = clean_words(name, 'Team') where name <> clean_words(name, 'Team');
update team_event set title = clean_words(title, 'Event') where title <> clean_words(title, 'Event');

drop function clean_words(jsonb, text), clean_person(text, uuid), clean_line(text, text);
