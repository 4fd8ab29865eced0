import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { isContact } from '#contract/operator-search.rules.ts';
import { plainTyped } from '#contract/typed.rules.ts';
import { summarizeOrders } from '#server/booking/public.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import {
  fewWords,
  listGuardians,
  searchWords,
  spellingsOf,
  titleQuery,
  yearsSince,
} from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { presentClass, presentPayment } from './search.presenter.ts';
import {
  findChildren,
  findClasses,
  findCoaches,
  findOrderIds,
  findPayments,
  findTeams,
  findVenues,
} from './search.repository.ts';

type Found = Output<'operator.search'>;

const nothing: Found = { orders: [], payments: [], classes: [], coaches: [], teams: [], venues: [] };

/**
 * Finds what an operator may read without a purpose: numbers and references exactly, else public names. A contact finds
 * nothing here: `operator.accountFind` looks it up with a purpose. Each order that is shown is written into the audit log.
 */
export async function searchEverything(ctx: Ctx, { text }: Parsed<'operator.search'>): Promise<Found> {
  if (isContact(text)) return nothing;
  const exact = await findExact(ctx, plainTyped(text));
  return exact.orders.length + exact.payments.length > 0
    ? exact
    : { ...nothing, ...(await findNamed(ctx, text)) };
}

async function findExact({ database, actor, clock }: Ctx, typed: string): Promise<Found> {
  const me = signedIn(actor).id;
  const { query: db } = database;
  const ids = (await findOrderIds(db, typed.toUpperCase())).map(({ id }) => id);
  const summaryOf = await summarizeOrders(db, ids);
  const paymentId = z.uuid().safeParse(typed.toLowerCase());
  const payments = await findPayments(db, typed, paymentId.success ? paymentId.data : null);
  const looked = new Set([...ids, ...payments.flatMap((row) => row.order_id ?? [])]);
  const at = clock.now();
  await database.transaction((tx) =>
    addAudit(
      tx,
      Array.from(looked, (id) => ({
        actorId: me,
        action: 'order.looked',
        subject: { kind: 'order', id },
        at,
      })),
    ),
  );
  return {
    ...nothing,
    orders: ids.map((id) => {
      const { number, title, status, startsAt, zone } = summaryOf(id).order;
      return { number, title, status, startsAt, zone };
    }),
    payments: payments.map(presentPayment),
  };
}

async function findNamed({ database, clock }: Ctx, text: string): Promise<Partial<Found>> {
  const { query: db } = database;
  const title = titleQuery(text);
  const words = fewWords(searchWords(text));
  // None waits for another: an operator waits for the slowest alone.
  const [classes, coaches, teams, venues] = await Promise.all([
    title === null ? [] : findClasses(db, title, clock.now()),
    words.length === 0 ? [] : findCoaches(db, words),
    words.length === 0 ? [] : findTeams(db, words),
    title === null ? [] : findVenues(db, title),
  ]);
  return {
    classes: classes.map(presentClass),
    coaches: coaches.map(({ id, name, name_zh: nameZh, is_listed: isListed }) => ({
      id,
      name,
      nameZh,
      isListed,
    })),
    teams,
    venues: venues.map(({ id, name, address, city_id: cityId }) => ({ id, name, address, cityId })),
  };
}

/**
 * Children by their exact name, folded. Each child that is found is a line of the audit log, with the reason. A search
 * that finds nobody is one too, because it also shows whether a child is here.
 */
export async function findChild(
  { database, actor, clock }: Ctx,
  { name, reason }: Parsed<'operator.childFind'>,
): Promise<Output<'operator.childFind'>> {
  const me = signedIn(actor).id;
  const at = clock.now();
  const { query: db } = database;
  const found = await findChildren(db, spellingsOf(name));
  const children = found.slice(0, limits.pageSize);
  const guardians = Map.groupBy(
    await listGuardians(
      db,
      children.map(({ id }) => id),
    ),
    (row) => row.participant_id,
  );
  const line = { actorId: me, facts: { reason }, at };
  await database.transaction((tx) =>
    addAudit(
      tx,
      children.length === 0
        ? [{ ...line, action: 'child.searched', subject: { kind: 'account', id: me } }]
        : children.map(({ id }) => ({ ...line, action: 'child.looked', subject: { kind: 'child', id } })),
    ),
  );
  return {
    items: children.map((child) => ({
      id: child.id,
      name: child.name,
      age: child.birth_date === null ? null : yearsSince(child.birth_date, at, child.zone),
      guardians: (guardians.get(child.id) ?? []).map((row) => ({ id: row.account_id, name: row.name })),
    })),
    isMore: found.length > children.length,
  };
}
