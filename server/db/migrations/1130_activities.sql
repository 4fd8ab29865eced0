-- Sports and other activities: an operator adds one without a release (docs/domain.md 4.30).
create table activity (
  key text primary key check (key ~ '^[a-z][A-Za-z0-9]{1,29}$'),
  name_en text not null check (name_en <> ''),
  name_zh text not null check (name_zh <> ''),
  -- Further words of the search; those of Chinese also as pinyin without spaces.
  words_en text[] not null,
  words_zh text[] not null,
  pattern text not null check (pattern in ('court', 'pitch', 'lanes', 'track', 'mat', 'stave', 'chess', 'pool',
    'diamond', 'wall', 'net', 'dance', 'neutral')),
  position int not null,
  -- Nothing new can use it from then on.
  ended_at timestamptz,
  version int not null default 1 check (version > 0)
);
insert into activity (key, name_en, name_zh, words_en, words_zh, pattern, position) values
  ('swim', 'Swimming', '游泳', array['swimming', 'swim', 'swimmer'], array['游泳', '游水', 'youyong'], 'pool', 0),
  ('basketball', 'Basketball', '篮球', array['basketball'], array['篮球', 'lanqiu'], 'court', 1),
  ('tennis', 'Tennis', '网球', array['tennis'], array['网球', 'wangqiu'], 'net', 2),
  ('tableTennis', 'Table tennis', '乒乓球', array['table tennis', 'ping pong', 'pingpong'], array['乒乓球', '乒乓', 'pingpangqiu', 'pingpang'], 'net', 3),
  ('badminton', 'Badminton', '羽毛球', array['badminton'], array['羽毛球', 'yumaoqiu'], 'net', 4),
  ('football', 'Football', '足球', array['football', 'soccer'], array['足球', 'zuqiu'], 'pitch', 5),
  ('athletics', 'Athletics', '田径', array['athletics', 'track and field', 'running'], array['田径', '跑步', 'tianjing', 'paobu'], 'track', 6),
  ('climbing', 'Climbing', '攀岩', array['climbing', 'climb', 'climber', 'rock climbing', 'bouldering'], array['攀岩', 'panyan'], 'wall', 7),
  ('judo', 'Judo', '柔道', array['judo'], array['柔道', 'roudao'], 'mat', 8),
  ('gymnastics', 'Gymnastics', '体操', array['gymnastics', 'gymnastic'], array['体操', 'ticao'], 'mat', 9),
  ('yoga', 'Yoga', '瑜伽', array['yoga'], array['瑜伽', '瑜珈', 'yujia'], 'mat', 10),
  ('dance', 'Dance', '舞蹈', array['dance', 'dancing', 'dancer'], array['舞蹈', '跳舞', 'wudao', 'tiaowu'], 'dance', 11),
  ('baseball', 'Baseball', '棒球', array['baseball'], array['棒球', 'bangqiu'], 'diamond', 12),
  ('skating', 'Skating', '滑冰', array['skating', 'skate', 'ice skating'], array['滑冰', '溜冰', 'huabing', 'liubing'], 'track', 13),
  ('cycling', 'Cycling', '骑行', array['cycling', 'biking', 'bike', 'bicycle'], array['骑行', '骑车', '自行车', 'qixing', 'zixingche'], 'lanes', 14),
  ('chess', 'Chess', '国际象棋', array['chess'], array['国际象棋', '象棋', 'guojixiangqi', 'xiangqi'], 'chess', 15),
  ('piano', 'Piano', '钢琴', array['piano'], array['钢琴', 'gangqin'], 'stave', 16),
  ('violin', 'Violin', '小提琴', array['violin'], array['小提琴', 'xiaotiqin'], 'stave', 17),
  ('drawing', 'Drawing', '绘画', array['drawing', 'draw', 'painting', 'paint'], array['绘画', '画画', '美术', 'huihua', 'huahua', 'meishu'], 'neutral', 18),
  ('coding', 'Coding', '编程', array['coding', 'code', 'programming'], array['编程', 'biancheng'], 'neutral', 19);

-- Records name activities by their keys for good, so no activity is removed or renamed.
create function refuse_activity_key_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.key <> old.key then
    raise exception 'an activity keeps its key' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger activity_keeps_key before update or delete on activity
  for each row execute function refuse_activity_key_change();

alter table coach add constraint coach_activity foreign key (activity) references activity;
alter table class add constraint class_activity foreign key (activity) references activity;
alter table slot_plan add constraint slot_plan_activity foreign key (activity) references activity;
alter table price_code add constraint price_code_activity foreign key (activity) references activity;
alter table tax_rate add constraint tax_rate_activity foreign key (activity) references activity;
alter table receipt add constraint receipt_activity foreign key (activity) references activity;

-- Arrays have no foreign key.
create function require_activities() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(new.activities) one where not exists (select from activity where key = one)) then
    raise exception 'an activity is unknown' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger partner_invite_activities before insert or update of activities on partner_invite
  for each row execute function require_activities();

-- The forms of a planned class and of a draft are JSON. An emptied form has no activity.
create function require_form_activity() returns trigger language plpgsql as $$
begin
  if new.form ->> 'activity' is not null and not exists (select from activity where key = new.form ->> 'activity') then
    raise exception 'an activity is unknown' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger planned_class_activity before insert or update of form on planned_class
  for each row execute function require_form_activity();
create trigger class_draft_activity before insert or update of form on class_draft
  for each row execute function require_form_activity();
