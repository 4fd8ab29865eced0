import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ClassTemplate } from '#contract/class-template.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { refuseUnusableActivity } from '#server/platform/public.ts';
import { lockCoach } from '#server/teaching/class/class.repository.ts';
import { requireAgesInOrder, requirePayable } from '#server/teaching/class/class.rules.ts';
import { presentTemplate } from './class-template.presenter.ts';
import {
  findTemplateByName,
  insertTemplate,
  listTemplateRows,
  removeTemplate,
} from './class-template.repository.ts';

/**
 * Saves a template of the coach (docs/domain.md 4.31). TEMPLATE_KNOWN for a name that another one has, TOO_MANY_TEMPLATES
 * beyond the bound. ACTIVITY_UNKNOWN and ACTIVITY_ENDED as with a class; ID_TAKEN.
 */
export async function saveTemplate(
  { tx, actor, clock, config }: CommandCtx,
  { id, name, form }: Parsed<'classTemplate.save'>,
): Promise<ClassTemplate> {
  // Two templates of one coach are not saved at one time.
  if ((await lockCoach(tx, actor.id)) === undefined) throw new AppError('FORBIDDEN');
  await refuseUnusableActivity(tx, form.activity);
  requirePayable(form.priceMinor, config.rules.currency);
  requireAgesInOrder(form);
  if ((await findTemplateByName(tx, actor.id, name)) !== undefined) throw new AppError('TEMPLATE_KNOWN');
  const taken = new Set((await listTemplateRows(tx, actor.id)).map(({ place_no: place }) => place));
  const place = Array.from({ length: limits.classTemplates }, (_, index) => index + 1).find(
    (one) => !taken.has(one),
  );
  if (place === undefined) throw new AppError('TOO_MANY_TEMPLATES', { most: limits.classTemplates });
  const row = await insertTemplate(tx, {
    id,
    coach_id: actor.id,
    name,
    form: JSON.stringify(form),
    place_no: place,
    created_at: clock.now(),
  });
  if (row === undefined) throw new AppError('ID_TAKEN');
  return presentTemplate(row);
}

/** Removes a template. Classes that were made with it stay. */
export async function dropTemplate(
  { tx, actor }: CommandCtx,
  { id }: Parsed<'classTemplate.remove'>,
): Promise<Output<'classTemplate.remove'>> {
  if (!(await removeTemplate(tx, id, actor.id))) throw new AppError('NOT_FOUND');
  return { id };
}
