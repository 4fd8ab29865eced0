import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CardContent } from '#contract/emergency.ts';
import { normalMobile } from '#contract/mobile.rules.ts';
import { AppError } from '#server/base/errors.ts';
import { requireGuardian } from '#server/booking/needs/needs.queries.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import {
  adultAge,
  findName,
  findOwnIds,
  lockParticipants,
  notifyGuardians,
  yearsSince,
} from '#server/people/public.ts';
import { readCard } from './emergency.queries.ts';
import { findCard, setCard } from './emergency.repository.ts';
import { aloneAge } from './emergency.rules.ts';
import { cardKeyId, cardOwner, sealCard } from './emergency.seal.ts';

type Form = Parsed<'emergency.update'>;

/**
 * Writes the emergency card of a minor; the last one counts, and the other guardians are notified. NOT_FOUND for
 * strangers, CARD_BY_GUARDIAN for the minor, CHILD_IS_ADULT from 18 on, ALONE_TOO_YOUNG for the way home alone
 * below the age for it. BAD_INPUT with the field of a wrong number.
 */
export async function updateCard(ctx: Ctx, form: Form): Promise<Output<'emergency.update'>> {
  const me = signedIn(ctx.actor);
  const participantId = await requireGuardian(ctx, form.id);
  if (participantId === me.id) throw new AppError('CARD_BY_GUARDIAN');
  const content = { people: peopleOf(form, ctx.config.defaultCountry), collect: [...new Set(form.collect)] };
  await ctx.database.transaction((tx) => write(ctx, tx, participantId, { form, content }));
  return await readCard(ctx, { id: participantId });
}

/** The people with their numbers in E.164. */
const peopleOf = ({ people }: Form, country: string) =>
  people.map((person, at) => {
    const mobile = normalMobile(person.mobile, country);
    if (mobile === undefined) throw new AppError('BAD_INPUT', { field: `people.${at}.mobile` });
    return { ...person, mobile };
  });

async function write(
  { actor, clock, config: { secret } }: Ctx,
  tx: Tx,
  id: string,
  { form, content }: { form: Form; content: CardContent },
): Promise<void> {
  const { id: me, zone } = signedIn(actor);
  // After this lock nobody ends the link of the guardian until the card is written.
  await lockParticipants(tx, [id]);
  const now = clock.now();
  const [own] = await findOwnIds(tx, me, [id]);
  const before = await findCard(tx, id);
  if (own === undefined || before === undefined) throw new AppError('NOT_FOUND');
  const age = before.birth_date === null ? 0 : yearsSince(before.birth_date, now, zone);
  if (age >= adultAge) throw new AppError('CHILD_IS_ADULT');
  if (form.mayGoAlone && age < aloneAge) throw new AppError('ALONE_TOO_YOUNG', { age: aloneAge });
  await storeCard(tx, secret, before, { content, mayGoAlone: form.mayGoAlone, by: me, tappedAt: now }, now);
  const writer = { id: me, name: (await findName(tx, me))?.name ?? '' };
  await notifyGuardians(tx, 'cardChanged', [before], writer, now);
}

type FoundCard = NonNullable<Awaited<ReturnType<typeof findCard>>>;

interface TypedCard {
  content: CardContent;
  mayGoAlone: boolean;
  /** The guardian. */
  by: string;
  tappedAt: Date;
}

/** Seals and stores a card in place of the last one. The caller has locked the participant and checked the guardian. */
export function storeCard(
  tx: Tx,
  secret: string,
  before: FoundCard,
  { content, mayGoAlone, by, tappedAt }: TypedCard,
  now: Date,
): Promise<unknown> {
  // A permission that still holds stays with the guardian who gave it.
  const isKept = before.alone_name !== null;
  const alone = isKept ? { by: before.alone_by, at: before.alone_at } : { by, at: now };
  return setCard(tx, before.id, {
    key_id: cardKeyId(secret),
    sealed: sealCard(secret, cardOwner(before.id), content),
    people: content.people.length,
    alone_by: mayGoAlone ? alone.by : null,
    alone_at: mayGoAlone ? alone.at : null,
    updated_at: now,
    updated_by: by,
    written_at: tappedAt,
  });
}
