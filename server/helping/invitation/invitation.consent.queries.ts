import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listGuardians } from '#server/people/public.ts';
import { listAwaitingConsent } from './invitation.consent.repository.ts';
import { sideOf } from './invitation.rules.ts';

/** Invitations of minors that wait for a guardian's consent, with the guardians who may give it. */
export async function listInvitationsForOperators(
  { database, actor, clock, config }: Ctx,
  { cursor }: Parsed<'operator.invitationList'>,
): Promise<Output<'operator.invitationList'>> {
  const { query: db } = database;
  const me = signedIn(actor).id;
  const found = await listAwaitingConsent(db, clock.now(), config.rules, cursor);
  const { rows, next } = pageOf(found, (row) => [row.answer_by, row.id]);
  const guardians = await listGuardians(
    db,
    rows.map((row) => row.helper_id),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      initiator: row.initiator,
      helper: { id: row.helper_id, name: row.helper_name, role: row.role },
      coach: { id: row.coach_id, name: row.coach_name, nameZh: row.coach_name_zh },
      class: {
        id: row.class_id,
        title: row.title,
        zone: row.zone,
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
      },
      createdAt: row.created_at.toISOString(),
      answerBy: row.answer_by.toISOString(),
      guardians: guardians
        .filter((one) => one.participant_id === row.helper_id && one.account_id !== row.coach_id)
        .map(({ name }) => name),
      actions: sideOf(row, me) === null ? ['consent'] : [],
    })),
    next,
  };
}
