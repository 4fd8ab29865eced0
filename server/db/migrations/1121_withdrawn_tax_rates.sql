-- Null: from that day on the activity follows the rate of all activities again, or the city has no rate.
alter table tax_rate alter column bps drop not null;
