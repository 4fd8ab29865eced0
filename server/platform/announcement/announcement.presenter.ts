import type { Announcement } from '#contract/announcement.ts';
import type { AnnouncementRow } from './announcement.repository.ts';

export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  text: row.text,
  audience: {
    role: row.role,
    language: row.language,
    cityId: row.city_id,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? {} },
  },
  state: row.state,
  sendAt: row.send_at.toISOString(),
  madeBy: row.made_by_name,
  madeAt: row.made_at.toISOString(),
  sent:
    row.sent_at === null
      ? null
      : { at: row.sent_at.toISOString(), notified: row.notified ?? 0, read: row.read },
  stopped:
    row.stopped_at === null ? null : { at: row.stopped_at.toISOString(), by: row.stopped_by_name ?? '' },
});
