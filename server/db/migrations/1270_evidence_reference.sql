-- Number of the document that an operator saw, for operators and for the copy of a person's own data (docs/domain.md 4.40).
alter table clearance add column reference text not null default '' check (length(reference) <= 80);
