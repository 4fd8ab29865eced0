import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '#contract/durations.ts';
import { PaymentMethod, type Role } from '#contract/enums.ts';
import type { NewRow } from '#server/db/types.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { nameKeys } from '#server/people/name-keys/name-keys.rules.ts';
import { trainingModules } from '#server/texts/training-modules.ts';
import { signIn } from './calls.ts';
import type { Person, World } from './shapes.ts';

/** The version of the waiver that every participant has signed. */
export const waiver = '2027-01';

export type { Person } from './shapes.ts';

/** An adult's account. */
export async function addAccount(world: World, name: string): Promise<string> {
  const id = randomUUID();
  await world.database.query
    .insertInto('account')
    .values({ id, name, birth_date: '1990-01-01', created_at: world.clock.now() })
    .execute();
  return id;
}

const vancouver = {
  id: 'vancouver',
  en: 'Vancouver',
  zh: '温哥华',
  zone: 'America/Vancouver',
  country: 'CA',
  lat: 49,
  lng: -123,
  position: 1,
};

/** Vancouver, or a city of another name near Kathmandu. */
export async function addCity(world: World, id: string = vancouver.id): Promise<string> {
  const nearKathmandu = { id, en: id, zh: id, zone: 'Asia/Kathmandu', country: 'NP', lat: 27.7, lng: 85.3 };
  await world.database.query
    .insertInto('city')
    .values(id === vancouver.id ? vancouver : { ...nearKathmandu, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** A listed, cleared coach who has read the lessons. */
export async function addCoach(world: World, profile: Partial<NewRow<'coach'>> = {}): Promise<string> {
  const { name = 'Coach', name_zh: nameZh = null } = profile;
  const id = await addAccount(world, name);
  await addProfile(world, id, profile);
  await world.database.query
    .insertInto('coach_name_key')
    .values(nameKeys(name, nameZh).map((key) => ({ coach_id: id, key })))
    .execute();
  await addTraining(world, id);
  return id;
}

/** Adds the profile of a coach that families read. */
export async function addProfile(
  world: World,
  id: string,
  profile: Partial<NewRow<'coach'>> = {},
): Promise<void> {
  await world.database.query
    .insertInto('coach')
    .values({
      id,
      is_listed: true,
      name: 'Coach',
      city_id: profile.city_id ?? (await addCity(world)),
      activity: 'swim',
      experience: JSON.stringify({ en: 'Ten years' }),
      cleared_until: new Date('2028-01-01T00:00:00Z'),
      ...profile,
    })
    .execute();
}

/** Marks every lesson of the training as read. */
export async function addTraining(world: World, id: string): Promise<void> {
  await world.database.query
    .insertInto('training_read')
    .values(
      trainingModules.map(({ slug, version }) => ({
        account_id: id,
        module: slug,
        version,
        read_at: world.clock.now(),
      })),
    )
    .execute();
}

/** An operator of the place. */
export async function addOperator(world: World): Promise<string> {
  const id = await addAccount(world, 'Operator');
  await makeOperator(world, id);
  return id;
}

export async function makeOperator(world: World, id: string): Promise<void> {
  await world.database.query
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now(), granted_by: null })
    .execute();
}

/** Adds a student that takes part in person, with a signed waiver; `balance` in minor units. */
export async function addStudent(world: World, balance = 0): Promise<string> {
  const id = await addAccount(world, 'Student');
  await addParticipant(world, id, 'self', id);
  if (balance > 0) await fund(world, id, balance);
  return id;
}

/**
 * An account with these roles open, or an operator, signed in and proved with a second factor. No waiver is
 * signed.
 */
export async function addPerson(world: World, ...duties: (Role | 'operator')[]): Promise<Person> {
  const id = await addAccount(world, 'Person');
  await world.database.query
    .insertInto('participant')
    .values({ id, guardian_id: id, kind: 'self', name: 'Self', created_at: world.clock.now() })
    .execute();
  if (duties.includes('operator')) await makeOperator(world, id);
  return { id, token: await signIn(world, id, ...duties.filter((duty) => duty !== 'operator')) };
}

export async function addParticipant(
  world: World,
  guardianId: string,
  kind: 'self' | 'child' = 'child',
  id: string = randomUUID(),
): Promise<string> {
  const at = world.clock.now();
  await world.database.query
    .insertInto('participant')
    .values({ id, guardian_id: guardianId, kind, name: kind, created_at: at })
    .execute();
  await world.database.query
    .insertInto('waiver_signature')
    .values({
      id: randomUUID(),
      participant_id: id,
      version: waiver,
      text_hash: randomBytes(32),
      guardian_id: guardianId,
      signature: 'A guardian',
      signed_at: at,
      address: '127.0.0.1',
      user_agent: '',
    })
    .execute();
  return id;
}

/** A draft of an avatar. */
export async function addPicture(world: World, ownerId: string): Promise<string> {
  const id = randomUUID();
  await world.database.query
    .insertInto('picture')
    .values({
      id,
      name: randomBytes(32).toString('base64url'),
      owner_id: ownerId,
      role: 'coach',
      kind: 'avatar',
      source_hash: randomBytes(32),
      width: 512,
      height: 512,
      data: randomBytes(64),
      created_at: world.clock.now(),
    })
    .execute();
  return id;
}

/** Adds money to the balance as a top-up does, so that the invariants hold. */
export async function fund(world: World, studentId: string, amountMinor: number): Promise<void> {
  const at = world.clock.now();
  const id = randomUUID();
  await world.database.transaction(async (tx) => {
    await tx
      .insertInto('payment')
      .values({
        id,
        kind: 'topUp',
        account_id: studentId,
        method: PaymentMethod.visa,
        provider: 'sandbox',
        amount_minor: amountMinor,
        currency: 'USD',
        state: 'succeeded',
        token: id,
        created_at: at,
      })
      .execute();
    await tx
      .insertInto('payment_event')
      .values({
        provider: 'sandbox',
        event_id: id,
        payment_id: id,
        kind: 'succeeded',
        amount_minor: amountMinor,
        received_at: at,
        outcome: 'succeeded',
      })
      .execute();
    const legs = [
      {
        kind: 'topUp' as const,
        debit: 'external:card',
        credit: ledger.student(studentId),
        amountMinor,
        currency: 'USD',
        orderId: null,
        paymentId: id,
      },
    ];
    await transferOne(tx, legs, at);
  });
}

/** Makes a child this old: its birthday was yesterday. */
export async function setAge(world: World, child: string, years: number): Promise<void> {
  const day = new Date(world.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
  await world.database.query
    .updateTable('participant')
    .set({ birth_date: `${Number(day.slice(0, 4)) - years}${day.slice(4)}` })
    .where('id', '=', child)
    .execute();
}
