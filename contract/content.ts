import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { legalKinds, resourceKinds } from './enums.ts';
import { byId, cursor, id, instant, nothing, page } from './fields.ts';

export const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('p'), text: z.string() }),
  z.strictObject({ type: z.literal('h'), text: z.string() }),
  z.strictObject({ type: z.literal('tip'), text: z.string() }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean().optional(), items: z.array(z.string()) }),
  z.strictObject({ type: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);
export type Block = z.infer<typeof block>;

const heading = z.strictObject({ title: z.string(), summary: z.string() });
const summary = z.strictObject({
  id,
  kind: z.enum(resourceKinds),
  publishedAt: instant,
  /** Raised by each edit; the app keeps the newer version. */
  version: z.int(),
  /** Reading time. */
  minutes: z.int(),
  /** Size of the whole article in both languages. */
  bytes: z.int(),
  en: heading,
  zh: heading,
});
export type ResourceSummary = z.infer<typeof summary>;
export const resourceSummary = summary;

const body = heading.extend({ body: z.array(block) });
/** Both languages travel together: a phone that goes offline may change its language there. */
export const resource = summary.extend({ en: body, zh: body });
export type Resource = z.infer<typeof resource>;

const legalBody = z.strictObject({
  title: z.string(),
  intro: z.string(),
  sections: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export const legalText = z.strictObject({
  kind: z.enum(legalKinds),
  version: z.string(),
  en: legalBody,
  zh: legalBody,
});
export type LegalText = z.infer<typeof legalText>;

export const city = z.strictObject({
  id: z.string(),
  en: z.string(),
  zh: z.string(),
  zone: z.string(),
  country: z.string(),
  /** Degrees: a phone computes the nearest city and sends its position to no server. */
  lat: z.number(),
  lng: z.number(),
});
export type City = z.infer<typeof city>;

export const contentApi = {
  'resource.list': endpoint({
    summary: 'The resource center, newest first',
    access: 'public',
    input: z.strictObject({ kind: z.enum(resourceKinds).optional(), cursor: cursor.optional() }),
    output: page(summary),
    hasTag: true,
  }),
  'resource.detail': endpoint({
    summary: 'One article in both languages',
    access: 'public',
    input: byId,
    output: resource,
    hasTag: true,
  }),
  'legal.read': endpoint({
    summary: 'A legal text in both languages: the version that holds now, or the one that was asked for',
    access: 'public',
    input: z.strictObject({ kind: z.enum(legalKinds), version: z.string().min(1).max(40).optional() }),
    output: legalText,
  }),
  'legal.history': endpoint({
    summary: 'The versions of a legal text, newest first, also one that is to come',
    access: 'public',
    input: z.strictObject({ kind: z.enum(legalKinds) }),
    output: z.strictObject({
      items: z.array(z.strictObject({ version: z.string(), effectiveFrom: instant, isCurrent: z.boolean() })),
    }),
  }),
  'city.list': endpoint({
    summary: 'The places in which there are coaches',
    access: 'public',
    input: nothing,
    output: z.strictObject({ items: z.array(city) }),
  }),
};
