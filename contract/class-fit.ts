import { z } from 'zod';
import { levels } from './enums.ts';
import { limits } from './limits.ts';
import { spokenLanguages } from './spoken-languages.ts';

const age = z.int().min(0).max(limits.age);
export const languagesTaught = z.array(z.enum(spokenLanguages)).max(spokenLanguages.length);

/** Ages, level and languages of a class. An absent field narrows nothing (docs/domain.md 4.2, "For whom a class is"). */
export const classFit = {
  /** Youngest and oldest age in whole years at the day of the class. */
  ageFrom: z.int().optional(),
  ageTo: z.int().optional(),
  level: z.enum(levels).optional(),
  taughtIn: z.array(z.enum(spokenLanguages)).optional(),
};
export type ClassFit = z.infer<z.ZodObject<typeof classFit>>;

/** The same in a form. Null, or an empty list, removes what was set; a missing field stays as it is. */
export const classFitForm = {
  ageFrom: age.nullable().optional(),
  ageTo: age.nullable().optional(),
  level: z.enum(levels).nullable().optional(),
  taughtIn: languagesTaught.optional(),
};
export type ClassFitForm = z.infer<z.ZodObject<typeof classFitForm>>;
