-- Orders of lists that only operators read (docs/figures.md, "Lists of the console").
-- Articles in any state, and in one.
create index resource_all on resource (published_at desc, id);
create index resource_state on resource (state, published_at desc, id);
create index operator_since on operator (granted_at, account_id);
create index price_code_of_platform on price_code (created_at desc, id) where coach_id is null;
-- Evidence that ends or has ended, of roles in any state.
create index account_role_ending on account_role (cleared_until, account_id, role)
  where cleared_until is not null and role <> 'student';
-- Begin of the wait of service for an operator; the list and Today sort by the same expression.
create index service_hours_since on service_hours (
  (case when (disputed_at is not null and settled_at is null and state <> 'inactive') then disputed_at else submitted_at end),
  id) where state = 'pending' or (disputed_at is not null and settled_at is null);
-- Invitations without an answer: of all coaches for operators, of one coach on its pages.
create index invitation_awaited on invitation (coach_id, created_at) where agreement = '0' and validity = '1';
-- What each activity is used by.
create index coach_activity on coach (activity) where is_listed;
create index class_coming on class (activity, starts_at) where state = 'published';
