import type { JoinForm } from '#contract/join.ts';
import type { Tx } from '#server/db/database.ts';
import { setAccount } from '#server/people/account/account.repository.ts';
import { publishPictures } from '#server/people/picture/form-pictures.commands.ts';
import { setListedCoach } from '#server/people/role/listed-coach.repository.ts';
import type { Request } from '#server/people/role/role.repository.ts';

/**
 * Publishes an approved form: the public card of a coach, the account's name. `pictures: 'publish'` when they were
 * reviewed with it. The caller holds the row of the request.
 */
export async function publishRole(
  tx: Tx,
  row: Request,
  form: JoinForm,
  { pictures }: { pictures: 'publish' | 'keep' },
): Promise<void> {
  const shown = pictures === 'publish' ? await publishPictures(tx, row.account_id, row.role, form) : null;
  if (row.role !== 'coach') return;
  const { name, cityId, activity } = form;
  if (name === undefined || cityId === undefined || activity === undefined)
    throw new Error('an approved form lacks what the card shows');
  const nameZh = form.nameZh ?? null;
  await setListedCoach(tx, {
    id: row.account_id,
    is_listed: row.state === 'approved',
    name,
    name_zh: nameZh,
    gender: form.gender ?? null,
    city_id: cityId,
    activity,
    experience: JSON.stringify({ [form.language ?? 'en']: form.experience ?? '' }),
    meets: [...new Set(form.meets ?? [])],
    speaks: [...new Set(form.speaks ?? [])],
    years: form.years ?? 0,
    cleared_until: row.cleared_until,
    ...shown,
  });
}

/** After a review the account bears the name and the birth date that were reviewed. */
export async function takeReviewedFacts(tx: Tx, row: Request, form: JoinForm): Promise<void> {
  await setAccount(tx, row.account_id, {
    ...(form.name === undefined ? {} : { name: form.name }),
    ...(form.birthDate === undefined ? {} : { birth_date: form.birthDate }),
  });
}
