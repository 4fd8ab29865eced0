-- Searches by specialty, best rank first; and the seats of a coach that are free in a time.
create index coach_activity_rank on coach (activity, rank desc, id) where is_listed;
create index coach_meets on coach using gin (meets) where is_listed;
create index class_coach_free on class (coach_id, starts_at) where state = 'published' and taken < capacity;
