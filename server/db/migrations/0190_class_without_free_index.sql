-- Searches ask for free seats in other words now and walk class_coach. An index that depends on `taken` made every booking
-- write a new entry into each index of the class.
drop index if exists class_coach_free;
