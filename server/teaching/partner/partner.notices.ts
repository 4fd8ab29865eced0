import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { PartnerCoach } from '#contract/partner.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, notifyTeam } from '#server/platform/public.ts';
import type { ExpiredInvitation, PartnerCoachRow } from './partner.coach.repository.ts';
import type { PartnerRow } from './partner.repository.ts';

/** Notices about a coach's place at a partner. */
export type PlaceNoticeKind = Extract<
  NoticeKind,
  `partner${'Invited' | 'Accepted' | 'Declined' | 'Withdrawn' | 'Removed' | 'Left'}`
>;

/** Notifies the other side of a coach's place: the manager about the coach, the coach about the manager. */
export function notifyOtherSide(
  tx: Tx,
  { partner, row, coach }: { partner: PartnerRow; row: PartnerCoachRow; coach: PartnerCoach['coach'] },
  kind: PlaceNoticeKind,
  byId: string,
  at: Date,
): Promise<void> {
  return notifyTeam(tx, {
    subject: partner.id,
    kind,
    title: partner.name,
    to: [row.coach_id === byId ? partner.manager_id : row.coach_id],
    facts: {
      coach: coach.name,
      ...(coach.nameZh !== null && { coachZh: coach.nameZh }),
      reason: row.reason ?? '',
    },
    about: row.id,
    at,
  });
}

/** Notifies managers of invitations that expired. */
export const notifyOfExpired = (tx: Tx, expired: readonly ExpiredInvitation[], at: Date): Promise<void> =>
  addNotices(
    tx,
    expired.map(({ id, manager_id, partner_id: partnerId, title, name, name_zh }) => ({
      accountId: manager_id,
      kind: 'partnerExpired',
      about: { id: partnerId },
      facts: {
        ...(title.en !== undefined && { titleEn: title.en }),
        ...(title.zh !== undefined && { titleZh: title.zh }),
        coach: name,
        ...(name_zh !== null && { coachZh: name_zh }),
      },
      at,
      uniqueKey: `partnerExpired:${id}:${manager_id}`,
    })),
  );
