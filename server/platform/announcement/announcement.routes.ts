import { announcementApi } from '#contract/announcement.ts';
import { handlers } from '#server/context/handler-table.ts';
import { makeAnnouncement, stopAnnouncement } from './announcement.commands.ts';
import { countAnnouncementAudience, listAnnouncements } from './announcement.queries.ts';

export const announcementHandlers = handlers(announcementApi, {
  'operator.announce': makeAnnouncement,
  'operator.announcementCount': countAnnouncementAudience,
  'operator.announcementList': listAnnouncements,
  'operator.announcementStop': stopAnnouncement,
});
