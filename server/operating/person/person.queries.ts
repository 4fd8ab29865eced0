import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { summarizeOrders } from '#server/booking/public.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { presentAccount } from '#server/operating/operator/account.presenter.ts';
import { countOfAccount } from '#server/operating/operator/account.repository.ts';
import {
  deviceName,
  findAccountFacts,
  findSessions,
  listGuardians,
  listProofs,
  maskedContact,
  yearsSince,
} from '#server/people/public.ts';
import { addAudit, listPushSince } from '#server/platform/public.ts';
import { listFamily, listOrders } from './person.repository.ts';

type PersonRecord = Output<'operator.personRead'>;

/** One person with everything that an operator needs before an act. Each read is a line of the audit log. */
export function readPerson(
  { database, actor, clock }: Ctx,
  { id, purpose }: Parsed<'operator.personRead'>,
): Promise<PersonRecord> {
  const me = signedIn(actor).id;
  const at = clock.now();
  return database.transaction(async (tx) => {
    const facts = await findAccountFacts(tx, id);
    if (facts === undefined) throw new AppError('NOT_FOUND');
    const subject = { kind: 'account', id } as const;
    await addAudit(tx, [{ actorId: me, action: 'account.read', subject, facts: { purpose }, at }]);
    const account = presentAccount(facts, await countOfAccount(tx, id, at));
    const contacts = account.contacts.map((contact) => ({ ...contact, value: maskedContact(contact) }));
    return {
      account: { ...account, contacts },
      family: await readFamily(tx, id, at),
      orders: await readOrders(tx, id),
      sessions: await readSessions(tx, id, at),
      proofs: await readProofs(tx, id, at),
      actions: id === me || account.state === 'deleted' ? [] : ['act'],
    };
  });
}

async function readSessions(tx: Tx, id: string, at: Date): Promise<PersonRecord['sessions']> {
  const sessions = await findSessions(tx, id, at);
  const pushSince = await listPushSince(
    tx,
    sessions.map((session) => session.token_hash),
  );
  return sessions.map((session) => ({
    id: session.id,
    name: deviceName(session.user_agent),
    signedInAt: session.created_at.toISOString(),
    seenAt: session.seen_at.toISOString(),
    pushSince: pushSince.get(session.token_hash.toString('hex'))?.toISOString() ?? null,
  }));
}

async function readFamily(tx: Tx, id: string, at: Date): Promise<PersonRecord['family']> {
  const members = await listFamily(tx, id);
  const guardians = Map.groupBy(
    await listGuardians(
      tx,
      members.map((member) => member.id),
    ),
    (row) => row.participant_id,
  );
  return members.map(({ id: memberId, kind, name, birth_date: birthDate, zone }) => ({
    id: memberId,
    kind,
    name,
    age: birthDate === null ? null : yearsSince(birthDate, at, zone),
    guardians: (guardians.get(memberId) ?? []).map((row) => ({ id: row.account_id, name: row.name })),
  }));
}

async function readOrders(tx: Tx, id: string): Promise<PersonRecord['orders']> {
  const rows = await listOrders(tx, id);
  const summaryOf = await summarizeOrders(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ as: row.as, isOpen: row.is_open, order: summaryOf(row.id).order }));
}

/** Only the open ones: a refusal is a line of the audit log. */
async function readProofs(tx: Tx, id: string, at: Date): Promise<PersonRecord['proofs']> {
  const rows = await listProofs(tx, id, at);
  return rows.flatMap(({ id: proofId, minor, guardian, state }) =>
    state === 'waiting' || state === 'review' ? [{ id: proofId, minor, guardian, state }] : [],
  );
}
