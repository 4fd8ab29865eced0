import { readFileSync } from 'node:fs';
import path from 'node:path';
import { joinForm } from '#contract/join.ts';
import { publishPictures } from '#server/people/picture/form-pictures.commands.ts';
import { addPicture } from '#server/people/picture/picture.commands.ts';
import type { CastCoach } from './coach-cast.ts';
import type { Stage } from './stage.ts';

/** Drawn by scripts/draw-portraits.ts for invented people; real people upload their own picture or none. */
const folder = path.resolve(import.meta.dirname, 'portraits');
const drawingOf = ({ story }: CastCoach) => path.join(folder, `${story.id}.webp`);

/** Adds each portrait as coaches do: uploads it, refers to it in the form, and publishes it by the review. */
export async function addPortraits(stage: Stage, coaches: readonly CastCoach[]): Promise<void> {
  for (const coach of coaches) {
    const bytes = readFileSync(drawingOf(coach));
    const place = { role: 'coach', kind: 'avatar' } as const;
    const picture = await addPicture(stage.as(coach.id, 'coach'), place, bytes);
    await publishAvatar(stage, coach.id, picture.id);
  }
}

async function publishAvatar({ tx }: Stage, coachId: string, pictureId: string): Promise<void> {
  const { form } = await tx
    .selectFrom('account_role')
    .select('form')
    .where('account_id', '=', coachId)
    .where('role', '=', 'coach')
    .executeTakeFirstOrThrow();
  const named = { ...joinForm.parse(form), avatar: pictureId };
  await tx
    .updateTable('account_role')
    .set({ form: JSON.stringify(named) })
    .where('account_id', '=', coachId)
    .where('role', '=', 'coach')
    .execute();
  const { avatar } = await publishPictures(tx, coachId, 'coach', named);
  await tx.updateTable('coach').set({ avatar }).where('id', '=', coachId).execute();
}
