-- What waits for somebody is looked up at each start of the app. These rows are few among all of an account.
create index orders_student_rateable on orders (student_id, ended_at, id)
  where status = '3' or cancel_code = 'coachAbsent';
create index orders_coach_rateable on orders (coach_id, ended_at, id)
  where status = '3' or cancel_code = 'coachAbsent';
create index orders_student_contested on orders (student_id) where dispute = 'open';
create index waitlist_entry_open on waitlist_entry (account_id) where state in ('waiting', 'offered');
