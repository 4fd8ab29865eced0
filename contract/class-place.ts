import { z } from 'zod';

/** Venues are public; home addresses of persons never are. */
export const place = z.strictObject({ name: z.string(), address: z.string(), cityId: z.string() });
