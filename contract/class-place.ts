import { z } from 'zod';

/** Venues are public; home addresses of persons never are. */
export const place = z.strictObject({ name: z.string(), address: z.string(), cityId: z.string() });

/** Places for assistants and volunteers in a class, which are no seats. */
export const helperPlaces = z.strictObject({ slots: z.int(), agreed: z.int() });
