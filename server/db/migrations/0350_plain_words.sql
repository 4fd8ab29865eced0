-- The words of docs/glossary.md. Nothing was released under the names before; no value changes its meaning.

-- A request for a full refund. The waiver is the liability text that is signed.
alter table orders rename column waiver_asked_at to refund_requested_at;
alter table orders rename column waiver_by to refund_request_answer_by;
alter table orders rename column waiver_refund_minor to refund_request_minor;
alter table orders rename column waiver_code to refund_request_code;
alter table orders rename column waiver_text to refund_request_text;
alter table orders rename column waiver_answer to refund_request_answer;
alter index orders_waiver rename to orders_refund_request;
alter table orders rename column nudges to reminders;

update order_event set event = case event
  when 'waiverAsked' then 'refundRequested'
  when 'waiverWithdrawn' then 'refundRequestWithdrawn'
  when 'waiverAgreed' then 'refundRequestAgreed'
  when 'waiverAgreedByUs' then 'refundRequestAgreedByUs'
  when 'waiverDeclined' then 'refundRequestDeclined'
  when 'waiverUnanswered' then 'refundRequestUnanswered' end
where event in
  ('waiverAsked', 'waiverWithdrawn', 'waiverAgreed', 'waiverAgreedByUs', 'waiverDeclined', 'waiverUnanswered');
update notice set kind = case kind
  when 'waiverAsked' then 'refundRequested'
  when 'waiverWithdrawn' then 'refundRequestWithdrawn'
  when 'waiverAgreed' then 'refundRequestAgreed'
  when 'waiverAgreedByUs' then 'refundRequestAgreedByUs'
  when 'waiverDeclined' then 'refundRequestDeclined'
  when 'waiverUnanswered' then 'refundRequestUnanswered' end
where kind in
  ('waiverAsked', 'waiverWithdrawn', 'waiverAgreed', 'waiverAgreedByUs', 'waiverDeclined', 'waiverUnanswered');
update command set endpoint = case endpoint
  when 'order.askWaiver' then 'order.requestRefund'
  when 'order.withdrawWaiver' then 'order.withdrawRefundRequest'
  when 'order.answerWaiver' then 'order.answerRefundRequest'
  when 'operator.waiverAgree' then 'operator.refundRequestAgree' end
where endpoint in
  ('order.askWaiver', 'order.withdrawWaiver', 'order.answerWaiver', 'operator.waiverAgree');

-- Capture, void and refund asked of a payment service. A task is what waits for an operator.
alter table payment_task rename to payment_operation;
alter index payment_task_open rename to payment_operation_open;
alter index payment_task_once rename to payment_operation_once;
alter index payment_task_ref_once rename to payment_operation_ref_once;

-- What ran out expired; the day on which somebody was notified.
alter table membership drop constraint membership_state_check;
update membership set state = 'expired' where state = 'lapsed';
alter table membership add constraint membership_state_check
  check (state in ('pending', 'paid', 'expired', 'refunded'));
alter table membership rename column told_days to notified_days;
alter table money_freeze rename column told_at to notified_at;
alter table session rename column desk_at to operator_used_at;

-- A team without a leader who may lead is paused; payouts after a change of account or contact are on hold.
update operator_task set kind = 'teamPaused', unique_key = replace(unique_key, 'teamFrozen:', 'teamPaused:')
where kind = 'teamFrozen';
update rule_override set name = case name
  when 'waiverAnswerHours' then 'refundRequestAnswerHours'
  when 'coachNudgeHours' then 'coachReminderHours'
  when 'payoutFreezeHours' then 'payoutHoldHours'
  when 'contactFreezeHours' then 'contactHoldHours' end
where name in ('waiverAnswerHours', 'coachNudgeHours', 'payoutFreezeHours', 'contactFreezeHours');
