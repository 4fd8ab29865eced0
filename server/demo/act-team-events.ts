import { createEvent } from '#server/helping/team-event/team-event.commands.ts';
import { joinEvent } from '#server/helping/team-event/team-event.join.commands.ts';
import { star } from './act-groups.ts';
import { leaderOf } from './act-teams.ts';
import { does, keep, made, placeIn, type Act } from './act.ts';
import type { Entry } from './stage.ts';
import { teamEventsOfStory, type StoryEvent } from './story/team-events.ts';
import { moreTeamsOfStory } from './story/teams.ts';

/** Activities of teams in several cities. The families in front come, also to one that was called off. */
export function teamEvents(act: Act): Entry[] {
  const { stage, demoGroup } = act;
  const comes = (event: string, accountId: string, childId: string | undefined, daysAgo: number) =>
    does(act, daysAgo, () =>
      joinEvent(stage.as(accountId, 'student'), { id: made(act, event), ...(childId && { childId }) }),
    );
  const [rivera, zhou] = [star(act, 0), star(act, 1)];
  const { grace } = demoGroup;
  const sofia = rivera.participantIds[1];
  return [
    ...teamEventsOfStory.map((event) =>
      does(act, event.daysAgo, () =>
        keep(
          act,
          event.key,
          createEvent(stage.as(leadOf(act, event), 'coach'), {
            teamId: made(act, event.team),
            title: event.title,
            description: event.description,
            ...placeIn({ city: event.cityId, activity: event.at }, act.now, event.inDays),
            startTime: '10:00',
            endTime: '12:00',
            fold: 'earlier',
            capacity: event.capacity,
          }),
        ),
      ),
    ),
    comes('calm-swim', grace.id, grace.participantIds[0], 11),
    comes('first-holds', rivera.id, sofia, 10),
    comes('picnic', rivera.id, sofia, 6),
    comes('river-day', rivera.id, sofia, 5),
    comes('kites', zhou.id, zhou.participantIds[0], 6),
  ];
}

function leadOf(act: Act, { team }: StoryEvent): string {
  const story = moreTeamsOfStory.find(({ key }) => key === team);
  return story === undefined ? act.demoGroup.coach.id : leaderOf(act, story);
}
