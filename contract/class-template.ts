import { z } from 'zod';
import { classForm } from './class.ts';
import { endpoint } from './endpoint.ts';
import { byId, id, nothing, text } from './fields.ts';
import { limits } from './limits.ts';

/** Everything that a new class needs but its date, and the answers about the clock of that date. */
export const classTemplateForm = classForm.omit({ date: true, fold: true, zoneMeant: true, partnerId: true });
export type ClassTemplateForm = z.infer<typeof classTemplateForm>;

const classTemplate = z.strictObject({ id, name: text(limits.templateName), form: classTemplateForm });
export type ClassTemplate = z.infer<typeof classTemplate>;

export const classTemplateApi = {
  'classTemplate.list': endpoint({
    summary: "The coach's templates of classes, newest first",
    access: ['coach'],
    input: nothing,
    output: z.strictObject({ items: z.array(classTemplate) }),
  }),
  'classTemplate.save': endpoint({
    summary: 'Save a template of a class under a new name',
    access: ['coach'],
    /** `id` is made by the phone. */
    input: classTemplate,
    output: classTemplate,
  }),
  'classTemplate.remove': endpoint({
    summary: 'Remove a template; classes made with it stay',
    access: ['coach'],
    input: byId,
    output: z.strictObject({ id }),
  }),
};
