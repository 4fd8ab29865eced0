-- Today lists open disputes by the instant from which an operator may decide them.
create index dispute_to_decide on dispute ((coalesce(evidence_until, answer_by)), id) where decided_at is null;
