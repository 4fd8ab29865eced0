-- A coach decides about hours on the appointment, so what is told to coaches about hours is about the appointment.
update notice n set about_kind = 'invitation', about_id = h.invitation_id from service_hours h
where n.kind in ('hoursSubmitted', 'hoursReminder') and n.about_kind = 'hours' and h.id = n.about_id;
