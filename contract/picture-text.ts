import { z } from 'zod';

/** A small picture as base64 of at most `most` characters. */
export const pictureText = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/);
