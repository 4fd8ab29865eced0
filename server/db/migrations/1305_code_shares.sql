-- Codes made before the share of one coach was a tenth of the budget follow it too.
update price_code set most_minor = greatest(1, budget_minor / 10)
  where coach_id is null and ended_at is null and most_minor > budget_minor / 10;
