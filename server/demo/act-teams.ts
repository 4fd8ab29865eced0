import type { Role } from '#contract/enums.ts';
import { applyToTeam } from '#server/helping/application/application.apply.commands.ts';
import { decideApplication } from '#server/helping/application/application.decide.commands.ts';
import { withdrawApplication } from '#server/helping/application/application.own.commands.ts';
import { createTeam, updateTeam } from '#server/helping/team/team.commands.ts';
import { approveTeam, rejectTeam } from '#server/helping/team/team.review.commands.ts';
import { childOf, does, keep, made, type Act } from './act.ts';
import type { CastFamily } from './family-cast.ts';
import type { Entry } from './stage.ts';
import { moreTeamsOfStory, type StoryTeam, type TeamKey } from './story/teams.ts';

/** The form of a team of the story. */
const formOf = ({ name, introduction, affiliation, cityId }: StoryTeam) => ({
  name,
  introduction,
  affiliation,
  cityId,
});

/**
 * More teams, in several cities. One has changed words under review, one was refused, and the role of one leader was
 * suspended. Applications of both families in front are in many states.
 */
export function moreTeams(act: Act): Entry[] {
  return [
    ...moreTeamsOfStory.flatMap((team) => beginnings(act, team)),
    ...applications(act),
    does(act, 3, () => suspendLeader(act)),
  ];
}

/** The leading instructor of a team in the story. */
export function leaderOf({ coaches, demoGroup }: Act, { leader }: StoryTeam): string {
  const found = [...coaches, demoGroup.restingCoach].find(({ story }) => story.id === leader);
  if (found === undefined) throw new Error(`the story has no instructor "${leader}"`);
  return found.id;
}

function beginnings(act: Act, team: StoryTeam): Entry[] {
  const { stage, demoGroup } = act;
  const operator = () => stage.as(demoGroup.operatorId);
  const lead = () => stage.as(leaderOf(act, team), 'coach');
  const { refused, changed } = team;
  return [
    does(act, 60, () => keep(act, team.key, createTeam(lead(), formOf(team)))),
    does(act, 58, () =>
      refused === undefined
        ? approveTeam(operator(), { id: made(act, team.key), version: 1 })
        : rejectTeam(operator(), { id: made(act, team.key), version: 1, reason: refused }),
    ),
    ...(changed === undefined
      ? []
      : [
          does(act, 2, () =>
            updateTeam(lead(), { ...formOf(team), introduction: changed, id: made(act, team.key) }),
          ),
        ]),
  ];
}

function applications(act: Act): Entry[] {
  const { stage, families, demoGroup } = act;
  const { grace, priya } = demoGroup;
  const family = (id: string): CastFamily | undefined => families.find(({ story }) => story.id === id);
  const [rivera, zhou] = [family('rivera'), family('zhou')];
  if (rivera === undefined || zhou === undefined) return [];
  const applies = (
    name: string,
    team: TeamKey,
    who: CastFamily,
    {
      daysAgo,
      message,
      childId = childOf(who),
    }: { daysAgo: number; message: string; childId?: string | undefined },
  ) =>
    does(act, daysAgo, () =>
      keep(
        act,
        name,
        applyToTeam(stage.as(who.id, 'student'), { id: made(act, team), kind: 'student', childId, message }),
      ),
    );
  const answers = (name: string, team: TeamKey, daysAgo: number, agrees: boolean, reason = '') =>
    does(act, daysAgo, () => {
      const story = moreTeamsOfStory.find(({ key }) => key === team);
      if (story === undefined) throw new Error(`the story has no team "${team}"`);
      return decideApplication(stage.as(leaderOf(act, story), 'coach'), {
        id: made(act, name),
        agrees,
        reason,
      });
    });
  return [
    applies('leo at lanes', 'lanes', rivera, { daysAgo: 6, message: 'He floats on his back already.' }),
    answers('leo at lanes', 'lanes', 4, false, 'The lane is full until spring. Please ask again then.'),
    applies('sofia at walkers', 'walkers', rivera, {
      daysAgo: 12,
      message: '',
      childId: rivera.participantIds[1],
    }),
    does(act, 11, () =>
      withdrawApplication(stage.as(rivera.id, 'student'), { id: made(act, 'sofia at walkers') }),
    ),
    applies('ethan at lanes', 'lanes', grace, { daysAgo: 30, message: 'Ethan swims well.' }),
    answers('ethan at lanes', 'lanes', 29, true),
    applies('asha at lanes', 'lanes', priya, {
      daysAgo: 1,
      message: 'Asha would like to swim with other children.',
    }),
    applies('asha at walkers', 'walkers', priya, { daysAgo: 40, message: '' }),
    answers('asha at walkers', 'walkers', 39, true),
    applies('xiaoyu at river', 'river', zhou, { daysAgo: 25, message: '小宇喜欢水，也想认识同龄的朋友。' }),
    answers('xiaoyu at river', 'river', 24, true),
    applies('xiaoyu at strings', 'strings', zhou, {
      daysAgo: 2,
      message: '小宇想学小提琴，需要安静的环境。',
    }),
    helperJoins(act, 'jordan at lanes', 'lanes', demoGroup.jordanId, 'assistant'),
    answers('jordan at lanes', 'lanes', 49, true),
  ];
}

const helperJoins = (act: Act, name: string, team: TeamKey, id: string, kind: Role): Entry =>
  does(act, 50, () =>
    keep(
      act,
      name,
      applyToTeam(act.stage.as(id, kind), { id: made(act, team), kind, message: 'I can help in the water.' }),
    ),
  );

/** The role of one leader is suspended. The team is paused until an operator appoints another one. */
async function suspendLeader({ stage, demoGroup }: Act): Promise<void> {
  await stage.tx
    .updateTable('account_role')
    .set({ state: 'suspended', reason: 'Parents asked about two of the sessions.' })
    .where('account_id', '=', demoGroup.restingCoach.id)
    .where('role', '=', 'coach')
    .execute();
  await stage.tx
    .updateTable('coach')
    .set({ is_listed: false })
    .where('id', '=', demoGroup.restingCoach.id)
    .execute();
}
