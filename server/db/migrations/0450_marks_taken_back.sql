-- A mark can be taken back until its order completes. That tap has a time too, so an earlier one does not win over it.
alter table order_participant
  drop constraint order_participant_mark_has_time,
  add constraint order_participant_mark_has_time check (mark is null or marked_at is not null);
alter table order_participant
  drop constraint order_participant_gone_is_unmarked,
  add constraint order_participant_gone_is_unmarked check (left_at is null or (mark is null and marked_at is null));
