-- The operators' search: classes by the words of their titles, and children by their exact name.
-- A name as `foldedWords` folds it (server/people/name-keys), but for Chinese and Japanese forms; one space between its words.
-- The regular expressions of PostgreSQL know no categories of Unicode: the first list has each combining mark (and the
-- apostrophes and dots of names), the second one each space, punctuation sign and symbol. A range may hold signs that
-- nobody has assigned, or that the step before took away.
create function folded_name(name text) returns text language sql immutable parallel safe strict
  return btrim(regexp_replace(replace(replace(replace(replace(replace(translate(
    -- The acute accent decomposes to a space.
    lower(regexp_replace(normalize(translate(name, '´', ''), NFKD), '[''’‘‛`ʼʻʽʹʾʿ′·・.'
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
    '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819'
    '\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f'
    '\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2\u09e3\u09fe-\u0a03\u0a3c-\u0a51\u0a70\u0a71'
    '\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2\u0ae3\u0afa-\u0b03\u0b3c\u0b3e-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bcd'
    '\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cd6\u0ce2\u0ce3\u0cf3-\u0d03'
    '\u0d3b\u0d3c\u0d3e-\u0d4d\u0d57\u0d62\u0d63\u0d81-\u0d83\u0dca-\u0ddf\u0df2\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e'
    '\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86\u0f87\u0f8d-\u0fbc\u0fc6'
    '\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d'
    '\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885\u1886'
    '\u18a9\u1920-\u193b\u1a17-\u1a1b\u1a55-\u1a7f\u1ab0-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad'
    '\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1'
    '\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099\u309a\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b'
    '\ua823-\ua827\ua82c\ua880\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0'
    '\ua9e5\uaa29-\uaa36\uaa43\uaa4c\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaeb-\uaaef'
    '\uaaf5\uaaf6\uabe3-\uabea\uabec\uabed\ufb1e\ufe00-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a0f'
    '\U00010a38-\U00010a3f\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab\U00010eac'
    '\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070'
    '\U00011073\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134'
    '\U00011145\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce\U000111cf'
    '\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b\U0001133c'
    '\U0001133e-\U0001134d\U00011357\U00011362-\U00011374\U000113b8-\U000113d0\U000113d2\U000113e1\U000113e2'
    '\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115c0\U000115dc\U000115dd\U00011630-\U00011640'
    '\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U0001193e\U00011940\U00011942\U00011943'
    '\U000119d1-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47'
    '\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c3f\U00011c92-\U00011cb6'
    '\U00011d31-\U00011d45\U00011d47\U00011d8a-\U00011d97\U00011ef3-\U00011ef6\U00011f00\U00011f01\U00011f03'
    '\U00011f34-\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4'
    '\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f92\U00016fe4-\U00016ff1\U0001bc9d\U0001bc9e\U0001cf00-\U0001cf46'
    '\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad'
    '\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001daaf'
    '\U0001e000-\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee\U0001e5ef'
    '\U0001e6e3\U0001e6e6\U0001e6ee\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a'
    '\U000e0100-\U000e01ef]', '', 'g')),
    'đðħıłøŧς', 'ddhilotσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ŋ', 'ng'), '['
    '\t-\r -/:-@\[-`{-~'
    '\u00a0-\u00ac\u00ae-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed\u02ef-\u02ff\u0375\u037e\u0384-\u0387\u03f6'
    '\u0482\u055a-\u055f\u0589-\u05c6\u05f3\u05f4\u0606-\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06de\u06e9\u06fd\u06fe'
    '\u0700-\u070d\u07f6-\u07f9\u07fe\u07ff\u0830-\u083e\u085e\u0888\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u09fd\u0a76'
    '\u0af0\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f\u0e5a\u0e5b\u0f01-\u0f1f\u0f34-\u0f3d'
    '\u0f85\u0fbe-\u0fda\u104a-\u104f\u109e\u109f\u10fb\u1360-\u1368\u1390-\u1399\u1400\u166d\u166e\u1680\u169b\u169c'
    '\u16eb-\u16ed\u1735\u1736\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u1940-\u1945\u19de-\u19ff\u1a1e\u1a1f\u1aa0-\u1aa6'
    '\u1aa8-\u1aad\u1b4e\u1b4f\u1b5a-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e\u1c7f\u1cc0-\u1cd3\u1fbd-\u200a\u2010-\u2029'
    '\u202f-\u205f\u207a-\u212e\u213a-\u214d\u214f\u218a-\u24e9\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc'
    '\u2cfe\u2cff\u2d70\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u3036\u3037\u303d-\u303f\u309b\u309c\u30a0\u30fb'
    '\u3190-\u319f\u31c0-\u31ef\u3200-\u3247\u3250-\u33ff\u4dc0-\u4dff\ua490-\ua4c6\ua4fe\ua4ff\ua60d-\ua60f\ua673-\ua67e'
    '\ua6f2-\ua716\ua720\ua721\ua789\ua78a\ua828-\ua82b\ua836-\ua839\ua874-\ua877\ua8ce\ua8cf\ua8f8-\ua8fa\ua8fc'
    '\ua92e\ua92f\ua95f\ua9c1-\ua9cd\ua9de\ua9df\uaa5c-\uaa5f\uaa77-\uaa79\uaade\uaadf\uaaf0\uaaf1\uab5b\uab6a\uab6b\uabeb'
    '\ufb29-\ufe6b\ufeff-\uffee\ufffc\ufffd\U00010100-\U00010102\U00010137-\U0001013f\U00010179-\U00010189'
    '\U0001018c-\U000101fc\U0001039f\U000103d0\U0001056f\U00010857\U00010877\U00010878\U0001091f\U0001093f'
    '\U00010a50-\U00010a58\U00010a7f\U00010ac8\U00010af0-\U00010af6\U00010b39-\U00010b3f\U00010b99-\U00010b9c\U00010d6e'
    '\U00010d8e\U00010d8f\U00010ead\U00010ed0-\U00010ed8\U00010f55-\U00010f59\U00010f86-\U00010f89\U00011047-\U0001104d'
    '\U000110bb\U000110bc\U000110be-\U000110c1\U00011140-\U00011143\U00011174\U00011175\U000111c5-\U000111cd\U000111db'
    '\U000111dd-\U000111df\U00011238-\U0001123d\U000112a9\U000113d4-\U000113d8\U0001144b-\U0001144f\U0001145a-\U0001145d'
    '\U000114c6\U000115c1-\U000115d7\U00011641-\U00011643\U00011660-\U0001166c\U000116b9\U0001173c-\U0001173f\U0001183b'
    '\U00011944-\U00011946\U000119e2\U00011a3f-\U00011a46\U00011a9a-\U00011a9c\U00011a9e-\U00011aa2\U00011b00-\U00011b09'
    '\U00011be1\U00011c41-\U00011c45\U00011c70\U00011c71\U00011ef7\U00011ef8\U00011f43-\U00011f4f\U00011fd5-\U00011fff'
    '\U00012470-\U00012474\U00012ff1\U00012ff2\U00016a6e\U00016a6f\U00016af5\U00016b37-\U00016b3f\U00016b44\U00016b45'
    '\U00016d6d-\U00016d6f\U00016e97-\U00016e9a\U00016fe2\U0001bc9c-\U0001bc9f\U0001cc00-\U0001d16c\U0001d183-\U0001d245'
    '\U0001d300-\U0001d356\U0001d6c1-\U0001da8b\U0001e14f\U0001e2ff\U0001e5ff\U0001e95e\U0001e95f\U0001ecac\U0001ecb0'
    '\U0001ed2e\U0001eef0-\U0001f0f5\U0001f10d-\U0001fbfa'
    ']+', ' ', 'g'));

-- The words of a title in both languages. Each Chinese or Japanese sign is a word: these scripts write no spaces. The cost
-- is so high that no search folds all titles instead of reading the index.
create function title_words(title jsonb) returns tsvector language sql immutable parallel safe strict cost 10000
  return array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(folded_name(coalesce(title ->> 'en', '') || ' ' || coalesce(title ->> 'zh', '')),
      '([々〇\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g'), '\s+'), ''));

create index class_title_words on class using gin (title_words(title));
create index class_start on class (starts_at, id);
create index participant_child_name on participant (folded_name(name)) where kind = 'child' and removed_at is null;
