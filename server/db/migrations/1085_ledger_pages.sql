-- Pages of the ledger, newest first: all transfers, and those of one kind.
create index transfer_newest on transfer (created_at desc, id);
create index transfer_kind on transfer (kind, created_at desc, id);
