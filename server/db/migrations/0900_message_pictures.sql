-- Pictures of messages. The rows are apart, so that lists of a thread never read the bytes.
create table message_picture (
  message_id uuid not null references message on delete cascade,
  number smallint not null check (number between 1 and 2),
  -- The WebP in base64: AES-256-GCM, nonce and tag with it; key_id names the key.
  key_id text not null,
  sealed bytea not null check (octet_length(sealed) between 1 and 2097152),
  primary key (message_id, number)
);
alter table message_picture alter column sealed set storage external;
