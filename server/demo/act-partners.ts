import { randomUUID } from 'node:crypto';
import { sendRequest } from '#server/teaching/partner-request/partner-request.commands.ts';
import { rejectRequest } from '#server/teaching/partner-request/partner-request.decide.commands.ts';
import { answerInvite, inviteCoach } from '#server/teaching/partner/partner.coach.commands.ts';
import { joinPartner } from '#server/teaching/partner/partner.member.commands.ts';
import { setPartner } from '#server/teaching/partner/partner.operator.commands.ts';
import { inFront } from './accounts.ts';
import { star } from './act-groups.ts';
import { does, keep, made, openClass, type Act } from './act.ts';
import type { CastCoach } from './coach-cast.ts';
import type { CastFamily } from './family-cast.ts';
import type { Entry } from './stage.ts';
import { partnersOfStory } from './story/groups.ts';
import { requestsOfStory } from './story/partner-requests.ts';

type PartnerName = keyof typeof partnersOfStory;

/** This many coaches of a city give classes at its first partner, the next ones at its second. */
const coachesAtEach = 3;

/** Partner institutions with their instructors, classes and students; a family in front looks after one of them. */
export function partners(act: Act): Entry[] {
  const { stage, demoGroup } = act;
  const { coach: nora, grace, tom, managerId, operatorId } = demoGroup;
  const managers: Record<PartnerName, string> = {
    pujiang: managerId,
    eastside: managerId,
    lakeside: managerId,
    xuhui: star(act, 1).id,
  };
  const open = (name: PartnerName, daysAgo: number) =>
    does(act, daysAgo, () =>
      keep(
        act,
        name,
        setPartner(stage.as(operatorId), {
          ...partnersOfStory[name],
          id: randomUUID(),
          managerId: managers[name],
          version: null,
        }),
      ),
    );
  const invite = (partner: PartnerName, { id, story }: CastCoach, daysAgo: number) =>
    does(act, daysAgo, () =>
      keep(
        act,
        `${story.id} at ${partner}`,
        inviteCoach(stage.as(managers[partner]), { id: made(act, partner), coachId: id }),
      ),
    );
  const works = (partner: PartnerName, coach: CastCoach, daysAgo: number): Entry[] => [
    invite(partner, coach, daysAgo),
    does(act, daysAgo - 1, () =>
      answerInvite(stage.as(coach.id, 'coach'), {
        id: made(act, `${coach.story.id} at ${partner}`),
        agrees: true,
      }),
    ),
  ];
  const joins = (family: CastFamily, partner: PartnerName, daysAgo: number) =>
    does(act, daysAgo, () => joinPartner(stage.as(family.id, 'student'), { id: made(act, partner) }));
  const rest = staff(act);
  return [
    open('pujiang', 62),
    open('eastside', 61),
    open('lakeside', 56),
    open('xuhui', 54),
    ...works('eastside', nora, 58),
    ...Object.entries(rest).flatMap(([name, coaches]) =>
      coaches.flatMap((coach, index) => [
        ...works(name as PartnerName, coach, 50 - index),
        classAt(act, name as PartnerName, coach, index),
      ]),
    ),
    joins(grace, 'eastside', 31),
    joins(tom, 'eastside', 25),
    joins(star(act, 0), 'eastside', 15),
    joins(star(act, 1), 'pujiang', 15),
    ...requests(act),
    // Those in front have one to answer.
    ...act.coaches
      .filter(({ story }) => (inFront.coaches as readonly string[]).includes(story.id))
      .map((coach) => invite(coach.story.cityId === 'austin' ? 'eastside' : 'pujiang', coach, 1)),
  ];
}

/** Schools that ask to become a partner: one waits for an operator, one was refused. */
function requests(act: Act): Entry[] {
  const { stage, demoGroup } = act;
  const { tom, operatorId } = demoGroup;
  const { hill, dongshan } = requestsOfStory;
  const refused = stage.as(star(act, 1).id, 'student');
  return [
    does(act, 2, () => sendRequest(stage.as(tom.id, 'student'), hill)),
    does(act, 9, () => keep(act, 'dongshan', sendRequest(refused, dongshan.form))),
    does(act, 7, () =>
      rejectRequest(stage.as(operatorId), { id: made(act, 'dongshan'), reason: dongshan.refused }),
    ),
  ];
}

/** Coaches by partner, besides the coach of the second act and those in front. */
function staff({ coaches }: Act): Record<PartnerName, CastCoach[]> {
  const of = (city: string) =>
    coaches.filter(
      ({ story }) => story.cityId === city && !(inFront.coaches as readonly string[]).includes(story.id),
    );
  const [austin, shanghai] = [of('austin'), of('shanghai')];
  return {
    eastside: austin.slice(0, coachesAtEach - 1),
    lakeside: austin.slice(coachesAtEach - 1, 2 * coachesAtEach - 1),
    pujiang: shanghai.slice(0, coachesAtEach),
    xuhui: shanghai.slice(coachesAtEach, 2 * coachesAtEach),
  };
}

const classAt = (act: Act, partner: PartnerName, coach: CastCoach, index: number): Entry =>
  does(act, 6, () =>
    openClass(act, `${coach.story.id} at ${partner}, class`, coach, {
      inDays: 18 + 3 * index,
      time: '07:00',
      capacity: 6,
      title: { en: 'Morning class', zh: '晨课' },
      terms: { partnerId: made(act, partner) },
    }),
  );
