import type { Output, Parsed } from '#contract/all-apis.ts';
import { roles } from '#contract/enums.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { PersonRow } from '#server/helping/team/team.member.repository.ts';
import { findTeam } from '#server/helping/team/team.repository.ts';
import { isOpen } from '#server/helping/team/team.rules.ts';
import { requireStaff } from '#server/helping/team/team.staff.queries.ts';
import { needsGuardianAnswer } from './application.consent.queries.ts';
import { presentApplicants, presentApplication } from './application.presenter.ts';
import { listApplicantsOf, listInCare, listNewestTo, listOwn } from './application.repository.ts';
import { applyRefusal } from './application.rules.ts';

/** A team's applicants for its leader and deputies, oldest first. A minor appears after a guardian's consent. */
export async function listApplicants(
  { database, actor, clock }: Ctx,
  { id, cursor }: Parsed<'application.list'>,
): Promise<Output<'application.list'>> {
  const me = signedIn(actor);
  const now = clock.now();
  await requireStaff(database.query, id, me.id, now);
  const found = await listApplicantsOf(database.query, id, cursor);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  const mayDecide = (row: PersonRow) => row.account_id !== me.id;
  return { items: await presentApplicants(database.query, rows, mayDecide, now), next };
}

/** Applications of the account, its children and minors in its care, newest first. */
export async function listOwnApplications(
  { database, actor, clock, config }: Ctx,
  { cursor }: Parsed<'application.mine'>,
): Promise<Output<'application.mine'>> {
  const me = signedIn(actor);
  const found = await listOwn(database.query, me.id, cursor);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: rows.map((row) => presentApplication(row, me.id, clock.now(), config.rules)), next };
}

/** The account and the persons in its care. Each has the newest application, and why none is possible now. */
export async function listCandidates(
  { database, actor, clock, config }: Ctx,
  { id }: Parsed<'application.people'>,
): Promise<Output<'application.people'>> {
  const me = signedIn(actor);
  const team = await findTeam(database.query, id);
  if (team?.state !== 'approved') throw new AppError('NOT_FOUND');
  const inCare = await listInCare(database.query, me.id);
  const persons = [{ id: me.id, name: '' }, ...inCare];
  const newest = await listNewestTo(
    database.query,
    id,
    persons.map((person) => person.id),
  );
  const lacksGuardian = await needsGuardianAnswer(database.query, me.id, clock.now());
  const now = clock.now();
  const items = persons.map((person) => {
    const isReader = person.id === me.id;
    const row = newest.find(({ person_id: personId }) => personId === person.id);
    return {
      person: isReader ? null : person,
      kinds: isReader ? roles.filter((role) => me.roles.has(role)) : (['student'] as const).slice(),
      application: row === undefined ? null : presentApplication(row, me.id, now, config.rules),
      whyNot: applyRefusal(
        { isOpen: isOpen(team), row, lacksGuardian: isReader && lacksGuardian },
        now,
        config.rules,
      ),
    };
  });
  return { items };
}
