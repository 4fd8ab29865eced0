import type { Input, Output } from '#contract/all-apis.ts';
import { ask } from './api.ts';
import { nextDay } from './class-days.ts';
import type { DemoServer } from './demo-server.ts';
import { addCoach, type Person } from './people.ts';

/** A class of this coach, early in the morning. Each one has the next day, unless the journey names a day. */
export async function createClass(
  server: DemoServer,
  coach: Pick<Person, 'token'>,
  own: Partial<Input<'class.create'>> = {},
): Promise<Output<'class.create'>> {
  return await ask(
    server,
    'class.create',
    {
      title: 'Early lengths',
      description: '',
      language: 'en',
      activity: 'swim',
      meets: [],
      placeName: 'Pecan Grove Pool',
      address: '1 Grove Street',
      cityId: 'austin',
      date: server.dayIn(nextDay()),
      startTime: '05:00',
      endTime: '05:45',
      zone: 'America/Chicago',
      capacity: 2,
      priceMinor: 2600,
      helperSlots: 0,
      ...own,
    },
    coach.token,
  );
}

/** A class of a coach, as its reader sees it. The coach is a new one unless the journey has one. */
export async function newClass(
  server: DemoServer,
  token: string,
  coach?: Pick<Person, 'token'>,
): Promise<Output<'class.detail'>> {
  const { id } = await createClass(server, coach ?? (await addCoach(server)));
  return await ask(server, 'class.detail', { id }, token);
}
