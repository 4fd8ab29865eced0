import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { JoinForm } from '#contract/join.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import { findAccountFacts } from '#server/people/account/account.repository.ts';
import { isMinor } from '#server/people/clearance/clearance.rules.ts';
import { type Contact, typedContact } from '#server/people/contact/contact.rules.ts';
import { readGuardians } from '#server/people/guardian/minor-guardian.queries.ts';
import { presentPicture } from '#server/people/picture/picture.presenter.ts';
import { listPictures } from '#server/people/picture/picture.repository.ts';
import { readOpen } from '#server/people/role/form.seal.ts';
import { findRequest, listRequestsForOperator } from '#server/people/role/role.repository.ts';
import { readClosedBefore } from '#server/people/safety-mark/safety-mark.queries.ts';
import { addAudit } from '#server/platform/public.ts';
import type { Config } from '#server/start/config.ts';
import { lastReasons, operatorSteps, presentJoin } from './join.presenter.ts';

/** Forms that wait for a decision, or the roles in another state. Not the operator's own. */
export async function listJoins(
  { database, actor }: Ctx,
  { state, role, cursor }: Parsed<'operator.joinList'>,
): Promise<Output<'operator.joinList'>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const found = await listRequestsForOperator(
    database.query,
    { state, role, readerId: signedIn(actor).id },
    pageRead,
    after,
  );
  const { rows, next } = pageOf(found, (row) => [row.at, row.account_id]);
  return {
    items: rows.map((row) => ({
      accountId: row.account_id,
      role: row.role,
      state: row.state,
      name: readOpen(row.revision ?? row.form).name ?? row.account_name,
      isRevision: row.revision_state === 'submitted',
      isResubmitted: row.state === 'submitted' && row.submissions > 1,
      submittedAt: row.at.toISOString(),
      version: row.version,
    })),
    next,
  };
}

/** One form, whole. Only operators see it, and each look is written into the audit log. */
export async function showJoin(
  ctx: Ctx,
  { id, role }: Parsed<'operator.joinDetail'>,
): Promise<Output<'operator.joinDetail'>> {
  const { database, actor, clock } = ctx;
  const detail = await readJoinDetail(database.query, ctx, id, role);
  await database.transaction((tx) =>
    addAudit(tx, [
      {
        actorId: signedIn(actor).id,
        action: 'join.read',
        subject: { kind: 'account', id },
        facts: { role },
        at: clock.now(),
      },
    ]),
  );
  return detail;
}

/** NOT_FOUND for a role that was never asked for. */
export async function readJoinDetail(
  db: Kysely<Tables>,
  { config, clock, actor }: Pick<Ctx, 'config' | 'clock' | 'actor'>,
  accountId: string,
  role: Role,
): Promise<Output<'operator.joinDetail'>> {
  const row = await findRequest(db, accountId, role);
  const facts = await findAccountFacts(db, accountId);
  if (row === undefined || facts === undefined) throw new AppError('NOT_FOUND');
  const pictures = await listPictures(db, accountId, role);
  const record = presentJoin(config, row);
  const newest = record.revision?.form ?? record.form;
  const birthDate = newest.birthDate ?? null;
  return {
    ...record,
    ...lastReasons(record, row),
    ...operatorSteps(row, signedIn(actor).id, clock.now()),
    accountId,
    version: row.version,
    contacts: facts.contacts.map(({ channel, value }) => ({ channel, value })),
    pictures: pictures.map(presentPicture),
    guardians: isMinor({ birthDate, zone: facts.account.zone }, clock.now())
      ? await readGuardians(db, accountId)
      : null,
    closedBefore: await readClosedBefore(db, config, { accountId, role }, [
      ...facts.contacts,
      ...contactsIn(newest, config),
    ]),
  };
}

/** The contacts that a form names, in their written form. */
function contactsIn({ email, mobile }: JoinForm, config: Pick<Config, 'defaultCountry'>): Contact[] {
  return [email, mobile].flatMap((typed) => (typed === undefined ? [] : [typedContact(typed, config)]));
}
