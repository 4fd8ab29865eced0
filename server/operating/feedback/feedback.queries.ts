import type { Output, Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import { listReportedMessages } from '#server/booking/public.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listReported } from '#server/people/public.ts';
import { presentFeedback, presentForOperator } from './feedback.presenter.ts';
import {
  countQueue,
  findOwn,
  findPicture,
  findPictureFor,
  listContacts,
  listFurther,
  listOwn,
  listQueue,
} from './feedback.repository.ts';

/** Lists the reader's feedback, newest first. */
export async function listOwnFeedback(
  { database, actor }: Ctx,
  { cursor }: Parsed<'feedback.mine'>,
): Promise<Output<'feedback.mine'>> {
  const found = await listOwn(database.query, signedIn(actor).id, cursor);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: rows.map(presentFeedback), next };
}

/** NOT_FOUND for another account's feedback. */
export async function readOwnFeedback(
  { database, actor }: Ctx,
  { id }: Parsed<'feedback.detail'>,
): Promise<Output<'feedback.detail'>> {
  const row = await findOwn(database.query, signedIn(actor).id, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const picture = row.has_picture ? await findPicture(database.query, id) : undefined;
  return { ...presentFeedback(row), picture: picture?.toString('base64') ?? null };
}

/** NOT_FOUND for feedback without a picture, and for a report about the reader. */
export async function readPicture(
  { database, actor }: Ctx,
  { id }: Parsed<'operator.feedbackPicture'>,
): Promise<Output<'operator.feedbackPicture'>> {
  const picture = await findPictureFor(database.query, id, signedIn(actor).id);
  if (picture === undefined) throw new AppError('NOT_FOUND');
  return { picture: picture.toString('base64') };
}

/** Lists open feedback, oldest first; or closed feedback, newest first. Leaves out reports about the reader. */
export async function readQueue(
  { database, actor }: Ctx,
  { queue, state, kind, cursor }: Parsed<'operator.feedbackList'>,
): Promise<Output<'operator.feedbackList'>> {
  const readerId = signedIn(actor).id;
  const wanted = { readerId, isSafety: queue === 'safety', isOpen: state === 'open', kind };
  const found = await listQueue(database.query, { ...wanted, cursor });
  const isCounted = cursor === undefined && wanted.isOpen;
  const { rows, next } = pageOf(found, (row) => [row.seen_at ?? row.created_at, row.id]);
  const writers = queue === 'safety' ? rows.map((row) => row.account_id) : [];
  const contacts = await listContacts(database.query, writers);
  const further = state === 'open' ? await listFurther(database.query, writers, readerId) : [];
  const aboutIds = [...rows, ...further].flatMap(({ about_id: id }) => id ?? []);
  const people = await listReported(database.query, [...new Set(aboutIds)]);
  const reports = [...rows, ...further].map(({ id }) => id);
  const messages = await listReportedMessages(database.query, reports);
  return {
    items: rows.map((row) => presentForOperator(row, { contacts, further, people, messages })),
    next,
    ...(isCounted && { count: await countQueue(database.query, wanted, limits.todayCount) }),
  };
}
