import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClearanceKind } from '#contract/clearance.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Role } from '#contract/enums.ts';
import type { JoinForm } from '#contract/join.ts';
import type { PictureKind } from '#contract/picture.ts';
import { setClearance } from '#server/people/clearance/clearance.commands.ts';
import { rejectJoin } from '#server/people/join/decision.commands.ts';
import { submitJoin } from '#server/people/join/submission.commands.ts';
import { addPicture } from '#server/people/picture/picture.commands.ts';
import { openForm } from '#server/people/role/form.seal.ts';
import { findRequest } from '#server/people/role/role.repository.ts';
import { does, type Act } from './act.ts';
import type { Applicants } from './applicant-cast.ts';
import type { Entry } from './stage.ts';
import {
  changingCoach,
  mended,
  newAssistant,
  newAssistantForm,
  newCoach,
  newCoachForm,
  newVolunteer,
  newVolunteerForm,
  refusedBecause,
} from './story/applicants.ts';

/** Drawn by scripts/draw-papers.ts and scripts/draw-portraits.ts. */
const drawn = (name: string) => readFileSync(path.resolve(import.meta.dirname, `${name}.webp`));

/** Forms under review: first forms, one sent again, one of a minor, and a change. */
export function forms(act: Act, { coach, assistant, volunteer }: Applicants): Entry[] {
  const { stage, demoGroup } = act;
  const operator = () => stage.as(demoGroup.operatorId);
  const handIn = (id: string, role: Role, form: JoinForm) =>
    submitJoin(stage.as(id, 'student'), { role, form });
  const helper = (form: JoinForm, experience?: string): JoinForm => ({
    ...form,
    name: newAssistant.name,
    birthDate: assistant.birthDate,
    gender: newAssistant.gender,
    ...(experience === undefined ? {} : { experience }),
  });
  return [
    does(act, 6, () => handIn(assistant.id, 'assistant', helper(newAssistantForm))),
    does(act, 5, async () => {
      const version = await versionOf(act, assistant.id, 'assistant');
      await rejectJoin(operator(), { id: assistant.id, role: 'assistant', version, reasons: refusedBecause });
    }),
    does(act, 4, () => notes(act, assistant.id, ['identity', 'background'])),
    does(act, 3, () => handIn(assistant.id, 'assistant', helper(newAssistantForm, mended))),
    does(act, 2.5, async () => {
      const [avatar, lifeguard, firstAid, pool] = [
        await picture(act, coach.id, 'avatar', `portraits/${newCoach.id}`),
        await picture(act, coach.id, 'certificate', 'papers/lifeguard'),
        await picture(act, coach.id, 'certificate', 'papers/first-aid'),
        await picture(act, coach.id, 'picture', 'papers/pool'),
      ];
      await handIn(coach.id, 'coach', {
        ...newCoachForm,
        meets: [...newCoachForm.meets],
        name: newCoach.name,
        birthDate: coach.birthDate,
        gender: newCoach.gender,
        avatar,
        pictures: [pool],
        certificates: [lifeguard, firstAid],
      });
    }),
    does(act, 1.5, () =>
      handIn(volunteer.id, 'volunteer', {
        ...newVolunteerForm,
        name: newVolunteer.name,
        birthDate: volunteer.birthDate,
        gender: newVolunteer.gender,
      }),
    ),
    does(act, 0.5, () => changes(act)),
  ];
}

/** An approved instructor submits a change. Until its review, the approved form stays public. */
async function changes(act: Act): Promise<void> {
  const { stage } = act;
  const coach = act.coaches.find(({ story }) => story.id === changingCoach.id);
  const row = coach && (await findRequest(stage.tx, coach.id, 'coach'));
  if (!coach || !row) throw new Error(`the story lacks ${changingCoach.id}`);
  const certificate = await picture(act, coach.id, 'certificate', 'papers/robots');
  const form = openForm(stage.deps.config, row, 'form');
  await submitJoin(stage.as(coach.id, 'coach'), {
    role: 'coach',
    form: { ...form, specialty: changingCoach.specialty, certificates: [certificate] },
  });
}

async function picture(act: Act, id: string, kind: PictureKind, name: string): Promise<string> {
  const made = await addPicture(act.stage.as(id, 'student'), { role: 'coach', kind }, drawn(name));
  return made.id;
}

async function versionOf({ stage }: Act, id: string, role: Role): Promise<number> {
  const row = await findRequest(stage.tx, id, role);
  if (row === undefined) throw new Error(`${id} asked for nothing`);
  return row.version;
}

/** An operator has seen these papers. */
async function notes({ stage, demoGroup, now }: Act, id: string, kinds: readonly ClearanceKind[]) {
  const expiresAt = new Date(now.getTime() + 300 * DAY_MS).toISOString();
  for (const kind of kinds) await setClearance(stage.as(demoGroup.operatorId), { id, kind, expiresAt });
}
