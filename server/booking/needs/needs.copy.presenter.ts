import { z } from 'zod';
import { needFeedback, needProfile } from '#contract/needs.ts';
import type { Config } from '#server/start/config.ts';
import { open, owners } from './needs.seal.ts';

type Secret = Pick<Config, 'secret'>;
type Line = Record<string, unknown>;

const sealed = z.instanceof(Buffer);
const profileRow = z.looseObject({ participant_id: z.uuid(), key_id: z.string(), sealed });
const sharedRow = z.looseObject({
  ...profileRow.shape,
  order_id: z.uuid(),
  answer_sealed: sealed.nullable(),
  feedback_sealed: sealed.nullable(),
});

/** Presents a need profile for its owner's data export: the texts, without the columns of the encryption. */
export async function presentProfileCopy({ secret }: Secret, line: Line): Promise<Line> {
  const { key_id, sealed: words, ...shown } = profileRow.parse(line);
  const profile = open(secret, owners.profile(shown.participant_id), { key_id, sealed: words });
  return { ...shown, ...needProfile.parse(profile) };
}

/** Presents shared needs in the family's copy, with the coach's answer and the family's feedback. */
export async function presentSharedCopy({ secret }: Secret, line: Line): Promise<Line> {
  const row = sharedRow.parse(line);
  const { key_id, sealed: words, answer_sealed: answer, feedback_sealed: feedback, ...shown } = row;
  const opened = (owner: string, part: Buffer) => open(secret, owner, { key_id, sealed: part });
  const { order_id: order, participant_id: participant } = row;
  return {
    ...shown,
    ...needProfile.parse(opened(owners.shared(order, participant), words)),
    answer_text: answer && opened(owners.answer(order, participant), answer),
    feedback: feedback && needFeedback.parse(opened(owners.feedback(order, participant), feedback)),
  };
}
