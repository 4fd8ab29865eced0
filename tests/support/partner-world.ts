import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Output } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { RouteName } from '#contract/routes.ts';
import { call, dataOf, type Reply, reasonIn, signIn } from './calls.ts';
import { formFor } from './orders.ts';
import { addCoach, addStudent } from './people.ts';
import { swimClass } from './swim-class.ts';
import type { World } from './world.ts';

export interface Member {
  id: string;
  token: string;
}

export const partnerForm = {
  name: { en: 'North Shore School', zh: '北岸学校' },
  introduction: { en: 'We teach the shore.' },
  affiliation: 'City of Vancouver',
  cityId: 'vancouver',
};

/** Partners, their people and classes, through the server's own calls. */
export function partnerWorld(world: World, app: FastifyInstance) {
  const person = async (id: string, ...roles: Role[]): Promise<Member> => ({
    id,
    token: await signIn(world, id, ...roles),
  });
  const reply = <N extends RouteName>(
    who: Member | null,
    name: N,
    fields: object = {},
    key?: string,
  ): Promise<Reply<Output<N>>> => call(app, who?.token ?? null, name, fields as never, key);
  const ok = async <N extends RouteName>(
    who: Member | null,
    name: N,
    fields: object = {},
  ): Promise<Output<N>> => dataOf(await reply(who, name, fields));
  const operator = async (): Promise<Member> => {
    const id = await addStudent(world);
    await world.database.query
      .insertInto('operator')
      .values({ account_id: id, granted_at: world.clock.now(), granted_by: null })
      .execute();
    return person(id);
  };
  let days = 0;
  return {
    reply,
    ok,
    reason: async (who: Member | null, name: RouteName, fields: object = {}) =>
      reasonIn(await reply(who, name, fields)),
    operator,
    student: async (balance = 0) => person(await addStudent(world, balance), 'student'),
    coach: async () => person(await addCoach(world), 'student', 'coach'),
    async partner(by: Member, manager: Member, fields: object = {}): Promise<string> {
      const id = randomUUID();
      await ok(by, 'operator.partnerSet', {
        ...partnerForm,
        id,
        managerId: manager.id,
        version: null,
        ...fields,
      });
      return id;
    },
    /** Invites a coach and accepts as the coach; gives the place's id. */
    async take(manager: Member, partner: string, coach: Member): Promise<string> {
      const { id } = await ok(manager, 'partner.inviteCoach', { id: partner, coachId: coach.id });
      await ok(coach, 'partner.answerInvite', { id, agrees: true });
      return id;
    },
    /** A class of this coach, each a day later than the one before. */
    async classOf(coach: Member, fields: object = {}): Promise<Output<'class.create'>> {
      days += 1;
      const start = new Date(world.clock.now().getTime() + (days + 2) * 86_400_000);
      return ok(coach, 'class.create', {
        ...swimClass,
        cityId: 'vancouver',
        date: start.toISOString().slice(0, 10),
        startTime: '10:00',
        endTime: '11:00',
        zone: 'America/Vancouver',
        capacity: 3,
        priceMinor: 4001,
        ...fields,
      });
    },
    /** A booking of what the reader sees now. */
    async formOf(who: Member, classId: string, rest: object = {}) {
      const cls = await ok(who, 'class.detail', { id: classId });
      const row = await world.database.query
        .selectFrom('class')
        .selectAll()
        .where('id', '=', classId)
        .executeTakeFirstOrThrow();
      return { ...formFor(world, { ...row, price_minor: cls.priceMinor }, who.id), ...rest };
    },
  };
}
export type PartnerWorld = ReturnType<typeof partnerWorld>;
