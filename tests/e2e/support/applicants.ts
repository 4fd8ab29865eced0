import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Gender, type Role } from '#contract/enums.ts';
import type { JoinForm } from '#contract/join.ts';
import type { PictureRecord } from '#contract/picture.ts';
import { ask } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { addFamily, type Person } from './people.ts';

const papers = path.resolve(import.meta.dirname, '../../../server/demo/papers');

/** Sends a form of the join page; sent again, it replaces the one before. */
export const handIn = (
  server: DemoServer,
  { name, token }: Person,
  role: Exclude<Role, 'student'>,
  own: Partial<JoinForm> = {},
): Promise<unknown> => {
  const form: JoinForm = {
    name,
    birthDate: '1995-06-07',
    gender: Gender.girl,
    cityId: 'austin',
    language: 'en',
    experience: 'Two summers as a lifeguard.',
    ...own,
  };
  return ask(server, 'join.submit', { role, form }, token);
};

/** An applicant with a first form that waits for a decision. */
export async function addApplicant(
  server: DemoServer,
  name: string,
  role: Exclude<Role, 'student'>,
  own: Partial<JoinForm> = {},
): Promise<Person> {
  const person = await addFamily(server, { name });
  await handIn(server, person, role, own);
  return person;
}

/** One of the drawn papers as a certificate for the form of a coach; its id. */
export async function addCertificate(
  server: DemoServer,
  { token }: Person,
  paper: 'lifeguard' | 'first-aid',
): Promise<string> {
  const answer = await fetch(`${server.url}/applet/picture?role=coach&kind=certificate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: readFileSync(path.join(papers, `${paper}.webp`)),
  });
  const { data } = (await answer.json()) as { data: PictureRecord };
  return data.id;
}
