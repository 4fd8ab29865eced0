/** Functions of `platform` for the other areas. Everything else stays inside. */
export { refuseUnusableActivity } from './activity/activity.commands.ts';
export { listActivities } from './activity/activity.repository.ts';
export { auditUsage, runAuditCommand } from './audit/audit-console.commands.ts';
export { renewHead } from './audit/audit-head.commands.ts';
export { serveAuditExport } from './audit/audit-export.http.ts';
export { addAudit } from './audit/audit.repository.ts';
export { listAccountNames, listOrderNumbers } from './audit/audit.subject.repository.ts';
export { lockArticle } from './content/article.commands.ts';
export {
  type ResourceRow,
  editArticle,
  findResource,
  findVersion,
  insertResource,
  listResources,
  listVersions,
  lockDueResources,
  makePublic,
} from './content/article.repository.ts';
export { type ArticleDraft, minutesToRead } from './content/article.rules.ts';
export { cityUsage, openCity } from './content/city.commands.ts';
export { presentResource, presentResourceSummary } from './content/content.presenter.ts';
export { newestArticles } from './content/content.queries.ts';
export { listCities, zoneOfCity } from './content/content.repository.ts';
export { dropHoliday, holidayUsage, noteHoliday, removeHolidayUsage } from './content/holiday.commands.ts';
export { listHolidays } from './content/holiday.repository.ts';
export { requireAhead } from './content/effective.rules.ts';
export {
  type LegalDraft,
  type LegalRow,
  countVersionsOf,
  findCurrentLegalText,
  hasLegalText,
  heldLegal,
  insertLegalDraft,
  insertLegalText,
  listLegalDrafts,
  listLegalTexts,
  removeLegalDraft,
  setLegalDraft,
  setRecalled,
} from './content/legal-text.repository.ts';
export { currentOf, hashOf, heldFrom } from './content/legal.rules.ts';
export { publishContent } from './content/publication.commands.ts';
export { leave as leaveNodes } from './health/node.jobs.ts';
export { countWaiting as countWaitingNotices } from './health/delivery-count.repository.ts';
export { listNodes, removeNodes } from './health/node.repository.ts';
export { isLate as isJobLate } from './job/job.presenter.ts';
export { countFailingRows, isFailing, removeOldRetries } from './job/job-retry.repository.ts';
export { findJobs } from './job/job.repository.ts';
export { tryParts } from './job/job-parts.commands.ts';
export {
  type TriedRows,
  tryAllRowGroups,
  tryLockedRows,
  tryRowGroups,
  tryRows,
} from './job/job-rows.commands.ts';
export {
  type NewNotice,
  type NoticeWith,
  type NoticeSubject,
  addNotices,
} from './notice/new-notice.repository.ts';
export { sharedByStep, sharedNotice, stepOf } from './notice/notice.rules.ts';
export { unreadNotices } from './notice/notice.queries.ts';
export { countUnread, markKindRead, removeNotices, removeNoticesNaming } from './notice/notice.repository.ts';
export { notifyTeam } from './notice/team.notices.ts';
export {
  type NewTask,
  addTasks,
  closeTask,
  closeTasksAbout,
  joinTask,
  lockTasksAbout,
  reopenTask,
} from './task/task.repository.ts';
export { deliverDue, deliveryUsage, runDeliveryCommand } from './delivery/delivery.commands.ts';
export { claimed, type DeliveryTable, isDue, isOneOfUuids } from './delivery/delivery.repository.ts';
export { serveStopMails } from './channel/stop-mails.http.ts';
export { listPushSince } from './channel/channel.repository.ts';
export { deliveryTables, findQuiet } from './channel/notice-delivery.repository.ts';
export { hasAwake } from './channel/quiet-hours.rules.ts';
