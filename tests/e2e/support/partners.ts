import { randomUUID } from 'node:crypto';
import { ask } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { operatorToken } from './operator.ts';
import { addFamily, type Person } from './people.ts';

/** An open partner institution. A new account manages it, unless the journey names one. */
export async function newPartner(
  server: DemoServer,
  name: string,
  { manager, coach }: { manager?: Person; coach?: Person } = {},
): Promise<string> {
  const { id: managerId, token } = manager ?? (await addFamily(server));
  const words = {
    name: { en: name, zh: name },
    introduction: { en: 'A gym with a ramp.', zh: '体育馆设有坡道。' },
    affiliation: 'School District',
    cityId: 'austin',
  };
  const made = { ...words, id: randomUUID(), managerId, version: null };
  const { id } = await ask(server, 'operator.partnerSet', made, await operatorToken(server));
  if (coach === undefined) return id;
  const invited = await ask(server, 'partner.inviteCoach', { id, coachId: coach.id }, token);
  await ask(server, 'partner.answerInvite', { id: invited.id, agrees: true }, coach.token);
  return id;
}
