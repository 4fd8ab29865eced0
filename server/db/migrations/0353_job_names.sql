-- Jobs by the words of docs/glossary.md. The history of their runs goes along.
create temporary table job_name (before text, after text) on commit drop;
insert into job_name (before, after) values
  ('coach silence', 'unanswered requests'),
  ('waiver silence', 'unanswered refund requests'),
  ('smallest size', 'minimum size'),
  ('silent proposals', 'unanswered proposals'),
  ('dispute silence', 'unanswered disputes'),
  ('coaches gone', 'unavailable coaches'),
  ('frozen teams', 'paused teams'),
  ('payment tasks', 'payment operations'),
  ('payment announcements', 'webhook events'),
  ('settled tasks', 'finished tasks');
alter table job_run drop constraint job_run_job_fkey;
update job set name = after from job_name where name = before;
update job_run set job = after from job_name where job = before;
alter table job_run add constraint job_run_job_fkey foreign key (job) references job;
