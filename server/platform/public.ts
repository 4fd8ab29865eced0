/** What the other areas may use of `platform`. Everything else stays inside. */
export { addAudit } from './audit/audit.write.ts';
export {
  type ResourceRow,
  editArticle,
  listVersions,
  lockArticle,
  makePublic,
} from './content/article.repository.ts';
export { type ArticleDraft, minutesToRead } from './content/article.rules.ts';
export { cityUsage, openCity } from './content/city.service.ts';
export { presentResource, presentResourceSummary } from './content/content.presenter.ts';
export { publishContent } from './content/content.publish.ts';
export {
  type LegalRow,
  findCurrentLegalText,
  findResource,
  listCities,
} from './content/content.repository.ts';
export { newestArticles } from './content/content.service.ts';
export { requireAhead } from './content/effective.rules.ts';
export { currentOf, hashOf, heldFrom, heldLegal } from './content/legal.rules.ts';
export { notifyTeam } from './notice/notice.about-group.ts';
export { countUnread } from './notice/notice.repository.ts';
export { unreadNotices } from './notice/notice.service.ts';
export { type NewNotice, type NoticeOf, type NoticeSubject, addNotices } from './notice/notice.write.ts';
export { type NewTask, addTasks, closeTask, closeTasksAbout } from './task/task.write.ts';
