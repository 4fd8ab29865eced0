import { applyToTeam } from '#server/helping/application/application.apply.commands.ts';
import { decideApplication } from '#server/helping/application/application.decide.commands.ts';
import { cancelEvent, createEvent } from '#server/helping/team-event/team-event.commands.ts';
import { joinEvent } from '#server/helping/team-event/team-event.join.commands.ts';
import { createTeam } from '#server/helping/team/team.commands.ts';
import { setDeputy } from '#server/helping/team/team.member.commands.ts';
import { approveTeam } from '#server/helping/team/team.review.commands.ts';
import { inFront } from './accounts.ts';
import { childOf, does, keep, made, placeIn, type Act } from './act.ts';
import type { CastFamily } from './family-cast.ts';
import type { Entry } from './stage.ts';
import { eventsOfStory, teamsOfStory } from './story/groups.ts';

export const star = ({ families }: Act, index: 0 | 1): CastFamily => {
  const found = families.find(({ story }) => story.id === inFront.families[index]);
  if (found === undefined) throw new Error('a family in front is missing');
  return found;
};

/** A team with members and events, one open and one rejected application; and a second team under review. */
export function teams(act: Act): Entry[] {
  const { stage, demoGroup } = act;
  const { coach, grace, priya, tom, jordanId, operatorId } = demoGroup;
  const lead = () => stage.as(coach.id, 'coach');
  const apply = (name: string, family: CastFamily, daysAgo: number, message: string) =>
    does(act, daysAgo, () =>
      keep(
        act,
        name,
        applyToTeam(stage.as(family.id, 'student'), {
          id: made(act, 'climbers'),
          kind: 'student',
          childId: name === 'sofia' ? (family.participantIds[1] ?? '') : childOf(family),
          message,
        }),
      ),
    );
  const answer = (name: string, daysAgo: number, agrees: boolean, reason = '') =>
    does(act, daysAgo, () => decideApplication(lead(), { id: made(act, name), agrees, reason }));
  const hoops = act.coaches.find(({ story }) => story.id === 'daniel-okafor');
  return [
    does(act, 50, () =>
      keep(act, 'climbers', createTeam(lead(), { ...teamsOfStory.climbers, cityId: 'austin' })),
    ),
    does(act, 49, () => approveTeam(stage.as(operatorId), { id: made(act, 'climbers'), version: 1 })),
    apply('asha', priya, 40, 'Asha climbs everything at home.'),
    answer('asha', 39, true),
    apply('ethan', grace, 35, ''),
    answer('ethan', 34, true),
    apply('sofia', star(act, 0), 30, 'She would like to meet other girls who climb.'),
    answer('sofia', 29, true),
    apply('emil', tom, 20, ''),
    answer('emil', 18, false, 'The group is full until the end of the month. Please ask again then.'),
    does(act, 28, () =>
      keep(
        act,
        'jordan',
        applyToTeam(stage.as(jordanId, 'assistant'), {
          id: made(act, 'climbers'),
          kind: 'assistant',
          message: 'I can belay.',
        }),
      ),
    ),
    answer('jordan', 27, true),
    does(act, 26, () => setDeputy(lead(), { id: made(act, 'jordan'), isDeputy: true })),
    apply('leo', star(act, 0), 2, 'Leo wants to come with his sister.'),
    ...eventsOfStory.map((event, index) =>
      does(act, 9 - index, () =>
        keep(
          act,
          event.key,
          createEvent(lead(), {
            teamId: made(act, 'climbers'),
            title: event.title,
            description: event.description,
            ...placeIn({ venue: 'bluebonnet-field' }, act.now, event.inDays),
            startTime: '11:00',
            endTime: '14:00',
            fold: 'earlier',
            capacity: index === 0 ? null : 20,
          }),
        ),
      ),
    ),
    does(act, 5, () => joinEvent(stage.as(jordanId, 'assistant'), { id: made(act, 'picnic') })),
    does(act, 1, () =>
      cancelEvent(lead(), { id: made(act, 'river-day'), reason: 'The river is too high. Another day.' }),
    ),
    ...(hoops === undefined
      ? []
      : [
          does(act, 1.5, () =>
            keep(
              act,
              'hoops',
              createTeam(stage.as(hoops.id, 'coach'), { ...teamsOfStory.hoops, cityId: 'austin' }),
            ),
          ),
        ]),
  ];
}
