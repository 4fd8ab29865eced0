-- Rows that are history stay, whoever asks. Row triggers do not see TRUNCATE, and the inbox of payment services had none.
create trigger transfer_is_not_cut before truncate on transfer for each statement execute function refuse_change();
create trigger order_event_is_not_cut before truncate on order_event for each statement execute function refuse_change();
create trigger audit_event_is_not_cut before truncate on audit_event for each statement execute function refuse_change();
create trigger service_hours_revision_is_not_cut before truncate on service_hours_revision
  for each statement execute function refuse_change();
create trigger resource_version_is_not_cut before truncate on resource_version
  for each statement execute function refuse_change();
create trigger legal_text_is_not_cut before delete or truncate on legal_text
  for each statement execute function refuse_change();
create trigger payment_event_is_not_cut before delete or truncate on payment_event
  for each statement execute function refuse_change();

-- What a service announced stays as it was; what the server made of it is filled in beside it.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if (new.provider, new.event_id, new.kind, new.amount_minor, new.received_at, new.hint)
      is distinct from (old.provider, old.event_id, old.kind, old.amount_minor, old.received_at, old.hint)
  then
    raise exception 'rows of payment_event are never changed';
  end if;
  return new;
end $$;
create trigger payment_event_is_immutable before update on payment_event
  for each row execute function refuse_event_change();

-- Balances follow transfers, and money is never taken out of the books with its account.
create trigger ledger_account_is_not_cut before delete or truncate on ledger_account
  for each statement execute function refuse_change();
create trigger payment_is_not_cut before delete or truncate on payment
  for each statement execute function refuse_change();
create trigger orders_is_not_cut before delete or truncate on orders
  for each statement execute function refuse_change();
