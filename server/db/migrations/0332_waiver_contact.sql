-- By which proved address the guardian could be reached when they signed: part of the proof (domain 4.11), and kept with it
-- when the account is gone. Unknown for signatures of before.
alter table waiver_signature add column contact text;
