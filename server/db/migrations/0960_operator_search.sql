-- The operators' search: classes by the words of their titles, and children by their exact name.
-- Latin letters of a name as `foldedWords` folds them (server/people/name-keys), one space between its words.
create function folded_name(name text) returns text language sql immutable parallel safe strict
  return btrim(replace(replace(replace(replace(translate(
    regexp_replace(lower(regexp_replace(normalize(name, NFKD),
      '[\u0300-\u036f\u3099\u309a''’‘‛`´ʼʻʽʹʾʿ′·・.]', '', 'g')),
      '[-‐–—,、;:!?#*()\[\]"“”„«»&+/|\s]+', ' ', 'g'),
    'đðħıłøŧ', 'ddhilot'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'));

-- The words of a title in both languages. Each Chinese or Japanese sign is a word: these scripts write no spaces. The cost
-- is so high that no search folds all titles instead of reading the index.
create function title_words(title jsonb) returns tsvector language sql immutable parallel safe strict cost 10000
  return array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(folded_name(coalesce(title ->> 'en', '') || ' ' || coalesce(title ->> 'zh', '')),
      '([\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'), '\s+'), ''));

create index class_title_words on class using gin (title_words(title));
create index class_start on class (starts_at, id);
create index participant_child_name on participant (folded_name(name)) where kind = 'child' and removed_at is null;
