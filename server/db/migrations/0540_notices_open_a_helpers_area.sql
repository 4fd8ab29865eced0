-- A notice to a helper opens in the area of the role that it is about: an assistant and a volunteer have one each.
alter table notice drop constraint notice_about_side_check;
update notice n set about_side = i.role from invitation i
where n.about_side = 'helper' and n.about_kind = 'invitation' and i.id = n.about_id;
update notice n set about_side = h.role from service_hours h
where n.about_side = 'helper' and n.about_kind = 'hours' and h.id = n.about_id;
update notice n set about_side = d.author_role from class_draft d
where n.about_side = 'helper' and n.about_kind = 'draft' and d.id = n.about_id;
-- What is left is about a record that is gone: the notice itself opens.
update notice set about_side = null where about_side = 'helper';
alter table notice add constraint notice_about_side_check
  check (about_side in ('student', 'coach', 'assistant', 'volunteer', 'guardian'));
