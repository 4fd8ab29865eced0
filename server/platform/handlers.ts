import { activityHandlers } from './activity/activity.routes.ts';
import { announcementHandlers } from './announcement/announcement.routes.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { channelHandlers } from './channel/channel.routes.ts';
import { cityHandlers } from './content/city.routes.ts';
import { contentHandlers } from './content/content.routes.ts';
import { healthHandlers } from './health/health.routes.ts';
import { jobHandlers } from './job/job.routes.ts';
import { noticeHandlers } from './notice/notice.routes.ts';
import { systemHandlers } from './system/system.routes.ts';
import { taskHandlers } from './task/task.routes.ts';

/** The calls of `platform`, by route. */
export const platformHandlers = {
  ...activityHandlers,
  ...auditHandlers,
  ...channelHandlers,
  ...cityHandlers,
  ...contentHandlers,
  ...healthHandlers,
  ...jobHandlers,
  ...noticeHandlers,
  ...announcementHandlers,
  ...systemHandlers,
  ...taskHandlers,
};
