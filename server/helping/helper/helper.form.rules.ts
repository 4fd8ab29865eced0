import { z } from 'zod';
import { languages } from '#contract/enums.ts';
import { activityKey } from '#contract/fields.ts';

const known = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** The shown part of an approved join form. Other fields stay unread. */
const publicForm = z
  .object({
    name: known(z.string()),
    cityId: known(z.string()),
    activity: known(activityKey),
    experience: known(z.string()),
    language: known(z.enum(languages)),
    organization: known(z.string()),
  })
  .catch({});

/** Reads a stored form of any age. A field that does not fit is left out. */
export const readHelperForm = (form: unknown): z.output<typeof publicForm> => publicForm.parse(form ?? {});
