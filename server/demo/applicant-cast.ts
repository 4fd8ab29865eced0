import { DAY_MS } from '#contract/durations.ts';
import type { Tx } from '#server/db/database.ts';
import { insertAccount } from '#server/people/account/account.repository.ts';
import type { Random } from './random.ts';
import { type Applicant, herGuardian, newAssistant, newCoach, newVolunteer } from './story/applicants.ts';

export interface Cast {
  id: string;
  birthDate: string;
}
export type Applicants = Record<'coach' | 'assistant' | 'volunteer', Cast>;

/** The accounts of applicants with a waiting form. What they ask for is played (act-forms.ts). */
export async function insertApplicants(
  tx: Tx,
  random: Random,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<Applicants> {
  const joinedAt = new Date(now.getTime() - 10 * DAY_MS);
  const person = async ({ name, email, gender, age }: Applicant): Promise<Cast> => {
    const birthDate = bornOf(age, now);
    const id = random.id(joinedAt);
    await insertAccount(
      tx,
      {
        id,
        name,
        gender,
        birth_date: birthDate,
        language: 'en',
        password_hash: passwordHash,
        created_at: joinedAt,
      },
      { channel: 'email', value: email },
    );
    return { id, birthDate };
  };
  const cast = {
    coach: await person(newCoach),
    assistant: await person(newAssistant),
    volunteer: await person(newVolunteer),
  };
  const guardian = await person(herGuardian);
  await tx
    .insertInto('child_guardian')
    .values({
      participant_id: cast.volunteer.id,
      account_id: guardian.id,
      since: joinedAt,
      removed_at: null,
    })
    .execute();
  return cast;
}

/**
 * Returns a birth date with the last birthday a hundred days ago, so that the age stays the same for months.
 */
export function bornOf(age: number, now: Date): string {
  const born = new Date(now.getTime() - 100 * DAY_MS);
  born.setUTCFullYear(born.getUTCFullYear() - age);
  return born.toISOString().slice(0, 10);
}
