import { randomUUID } from 'node:crypto';
import { finishFeedback, storeFeedback } from '#server/operating/feedback/feedback.commands.ts';
import { does, made, type Act } from './act.ts';
import { pairsOf } from './front-pair.ts';
import type { Entry } from './stage.ts';
import { lettersOfStory, type Letter } from './story/letters.ts';

/** Feedback to the operators: in every state, and of every kind. */
export function letters(act: Act): Entry[] {
  const { grace, priya, daniel } = act.demoGroup;
  const around = { grace: grace.id, priya: priya.id, daniel: daniel.id };
  const people = pairsOf(act).flatMap(({ key, family, coach }) => [
    [`family of ${key}`, family.id] as const,
    [key, coach.id] as const,
  ]);
  const idOf = new Map([...Object.entries(around), ...people]);
  return lettersOfStory.flatMap((letter, index) => {
    const writer = idOf.get(letter.by);
    return writer === undefined ? [] : writes(act, writer, letter, `letter ${index}`);
  });
}

function writes(act: Act, writer: string, letter: Letter, name: string): Entry[] {
  const { kind, text, page, daysAgo, answer, isSeen = false } = letter;
  const written = does(act, daysAgo, async () => {
    const commandId = randomUUID();
    await storeFeedback(
      { ...act.stage.as(writer, 'student'), commandId },
      { kind, text, ...(page !== undefined && { page }) },
      null,
    );
    act.made.set(name, commandId);
  });
  if (answer === undefined && !isSeen) return [written];
  return [
    written,
    does(act, daysAgo - 0.8, () =>
      finishFeedback(act.stage.as(act.demoGroup.operatorId), {
        id: made(act, name),
        ...(answer !== undefined && { answer }),
      }),
    ),
  ];
}
