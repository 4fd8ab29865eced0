import { z } from 'zod';
import { activities, languages } from '#contract/enums.ts';

const told = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** What is shown of the approved join form; whatever else it holds stays unread. */
const publicForm = z
  .object({
    name: told(z.string()),
    cityId: told(z.string()),
    activity: told(z.enum(activities)),
    experience: told(z.string()),
    language: told(z.enum(languages)),
    organization: told(z.string()),
  })
  .catch({});

/** Reads a stored form of any age; what does not fit is left out. */
export const readHelperForm = (form: unknown): z.output<typeof publicForm> => publicForm.parse(form ?? {});
