-- Notices about a place in a waitlist open its class. A place that is gone is found nowhere, so its notice opens by itself.
update notice n set about_kind = 'class', about_id = e.class_id, about_side = 'student'
from waitlist_entry e where n.about_kind = 'waitlistEntry' and e.id = n.about_id;
update notice set about_kind = 'class', about_side = null where about_kind = 'waitlistEntry';
