import { randomUUID } from 'node:crypto';
import type { MessageTo } from '#contract/message.ts';
import { markThreadRead } from '#server/booking/message/message.read.commands.ts';
import { storeMessage } from '#server/booking/message/message.send.commands.ts';
import { inFront } from './accounts.ts';
import { does, made, type Act } from './act.ts';
import { orderName, pairsOf, type Pair } from './front-pair.ts';
import type { Entry } from './stage.ts';
import { helperTalk, storyTalks } from './story/messages.ts';

/** Accounts of the two sides of a talk, and where it takes place. */
interface Talkers {
  coachId: string;
  otherId: string;
  otherRole: 'student' | 'assistant';
  to: () => MessageTo;
}

/** Threads of the people in front: with an answer, unread, before a booking, and with the assistant. */
export const messages = (act: Act): Entry[] => [
  ...pairsOf(act).flatMap((pair) => [...ofOrders(act, pair), ...asks(act, pair)]),
  ...withHelper(act),
];

type Talk = typeof helperTalk;

const talk = (act: Act, { coachId, otherId, otherRole, to }: Talkers, lines: Talk): Entry[] =>
  lines.map(({ by, daysAgo, body, isRead }) =>
    does(act, daysAgo, async () => {
      const coach = act.stage.as(coachId, 'coach');
      const other = act.stage.as(otherId, otherRole);
      const [writer, reader] = by === 'coach' ? [coach, other] : [other, coach];
      const tappedAt = writer.clock.now().toISOString();
      const { message } = await storeMessage(writer, { id: randomUUID(), to: to(), body, tappedAt }, []);
      const place = { id: message.threadId, position: message.position };
      await markThreadRead(writer, place);
      if (isRead) await markThreadRead(reader, place);
    }),
  );

/** The family in front and its coach about an accepted class, and another family, which the coach has not read yet. */
function ofOrders(act: Act, pair: Pair): Entry[] {
  const { family, coach, others } = pair;
  const about = (of: typeof family): Talkers => ({
    coachId: coach.id,
    otherId: of.id,
    otherRole: 'student',
    to: () => ({ kind: 'order', id: made(act, orderName(pair, of, of === family ? 'agreed' : 'moved')) }),
  });
  const talks = storyTalks[family.language];
  const [first] = others;
  return [
    ...talk(act, about(family), talks.agreed),
    ...(first === undefined ? [] : talk(act, about(first), talks.other)),
  ];
}

/** The family in front asks about a full class, for which it waits. */
const asks = (act: Act, { key, family, coach }: Pair): Entry[] =>
  talk(
    act,
    {
      coachId: coach.id,
      otherId: family.id,
      otherRole: 'student',
      to: () => ({ kind: 'class', id: made(act, `${key} full`) }),
    },
    storyTalks[family.language].question,
  );

/** The coach in front and the assistant who agreed. */
function withHelper(act: Act): Entry[] {
  const lead = act.coaches.find(({ story }) => story.id === inFront.coaches[0]);
  if (lead === undefined) return [];
  return talk(
    act,
    {
      coachId: lead.id,
      otherId: act.demoGroup.jordanId,
      otherRole: 'assistant',
      to: () => ({ kind: 'invitation', id: made(act, 'agreed') }),
    },
    helperTalk,
  );
}
