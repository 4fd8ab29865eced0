import { z } from 'zod';
import { legalText, resource, resourceSummary, type Block } from './content.ts';
import { endpoint } from './endpoint.ts';
import { legalKinds, resourceKinds } from './enums.ts';
import { byId, cursor, id, instant, page, text } from './fields.ts';
import { limits } from './limits.ts';

const line = text(limits.articleLine);
const paragraph = text(limits.articleText);

const formBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('p'), text: paragraph }),
  z.strictObject({ type: z.literal('h'), text: line }),
  z.strictObject({ type: z.literal('tip'), text: paragraph }),
  z.strictObject({
    type: z.literal('list'),
    ordered: z.boolean().optional(),
    items: z.array(paragraph).min(1).max(limits.articleItems),
  }),
  z
    .strictObject({
      type: z.literal('table'),
      head: z.array(line).min(1).max(limits.articleColumns),
      rows: z.array(z.array(paragraph)).min(1).max(limits.articleItems),
    })
    .refine(({ head, rows }) => rows.every((row) => row.length === head.length), 'cells'),
]);

/** Words of an article or a lesson in one language. */
export const articleWords = z.strictObject({
  title: text(limits.title),
  summary: text(limits.articleSummary),
  body: z.array(formBlock).min(1).max(limits.articleBlocks),
});
const shape = (body: readonly Block[]) => body.map(({ type }) => type).join(' ');
/** True when both languages have the same blocks: a reader may change the language in the middle. */
export const sameBlocks = ({ en, zh }: { en: { body: Block[] }; zh: { body: Block[] } }) =>
  shape(en.body) === shape(zh.body);

/** An article as an operator writes it, with the same blocks in both languages: a reader may change the language. */
const form = { kind: z.enum(resourceKinds), en: articleWords, zh: articleWords };

const resourceStates = ['draft', 'published', 'unpublished'] as const;

const operatorResource = z.strictObject({
  id,
  state: z.enum(resourceStates),
  /** Raised by each operator action; send it with the next action. */
  edit: z.int(),
  /** The public version, or the last one; null for an article that was never public. */
  shown: resource.nullable(),
  /** Preview of the published article, and its start. */
  preview: resource.nullable(),
  publishAt: instant.nullable(),
  /** Versions that were public, newest first; `by` is null for a version from a build. */
  history: z.array(
    z.strictObject({ version: z.int(), at: instant, by: id.nullable(), byName: z.string().nullable() }),
  ),
  actions: z.array(z.enum(['update', 'publish', 'unpublish', 'discard'])),
});
export type OperatorResource = z.infer<typeof operatorResource>;

/** The version that the operator saw. The database counts up to two thousand million. */
const edit = z.int().min(0).max(2_000_000_000);
const effectiveFrom = instant.optional();

const legalWords = z.strictObject({
  title: text(limits.title),
  intro: paragraph,
  sections: z
    .array(
      z.strictObject({
        heading: text(limits.articleLine),
        paragraphs: z.array(paragraph).min(1).max(limits.articleItems),
      }),
    )
    .min(1)
    .max(limits.articleBlocks),
});
type LegalWords = z.infer<typeof legalWords>;
const outline = ({ sections }: LegalWords) => sections.map((one) => one.paragraphs.length).join(' ');

const legalVersion = z.strictObject({
  version: z.string(),
  publishedAt: instant,
  effectiveFrom: instant,
  /** Null for a version from a build. */
  by: id.nullable(),
  byName: z.string().nullable(),
  recalledAt: instant.nullable(),
  isCurrent: z.boolean(),
});

const operatorLegal = z.strictObject({
  kind: z.enum(legalKinds),
  /** Newest first. */
  versions: z.array(legalVersion),
  /** The next version while it is written, as a phone draws it. */
  draft: z
    .strictObject({
      edit: z.int(),
      text: legalText,
      savedBy: id,
      savedByName: z.string().nullable(),
      savedAt: instant,
    })
    .nullable(),
});
export type OperatorLegal = z.infer<typeof operatorLegal>;

const legalKind = z.enum(legalKinds);

export const contentOperatorApi = {
  'operator.resourceList': endpoint({
    summary: 'Articles in any state, newest first',
    access: 'operator',
    input: z.strictObject({ state: z.enum(resourceStates).optional(), cursor: cursor.optional() }),
    output: page(
      resourceSummary.extend({ state: z.enum(resourceStates), edit: z.int(), hasDraft: z.boolean() }),
    ),
  }),
  'operator.resourceDetail': endpoint({
    summary: 'One article: what is public, what is being written, and its versions',
    access: 'operator',
    input: byId,
    output: operatorResource,
  }),
  'operator.resourceVersion': endpoint({
    summary: 'One article as it was',
    access: 'operator',
    input: z.strictObject({ id, version: z.string().regex(/^[1-9]\d{0,8}$/) }),
    output: resource,
  }),
  'operator.resourceCreate': endpoint({
    summary: 'Begin an article; nobody sees it before it is published',
    access: 'operator',
    input: z.strictObject(form).refine(sameBlocks, 'languages differ'),
    output: operatorResource,
  }),
  'operator.resourceUpdate': endpoint({
    summary: 'Write on an article; what is public stays until this is published',
    access: 'operator',
    input: z.strictObject({ id, edit, ...form }).refine(sameBlocks, 'languages differ'),
    output: operatorResource,
  }),
  'operator.resourcePublish': endpoint({
    summary: 'Publish what was written, now or from an instant on; or what was taken away, as it was',
    access: 'operator',
    input: z.strictObject({ id, edit, effectiveFrom }),
    output: operatorResource,
  }),
  'operator.resourceUnpublish': endpoint({
    summary: 'Take an article away from everybody',
    access: 'operator',
    input: z.strictObject({ id, edit, reason: text(limits.reason) }),
    output: operatorResource,
  }),
  'operator.resourceDiscard': endpoint({
    summary: 'Throw away what was written and is not public',
    access: 'operator',
    input: z.strictObject({ id, edit }),
    output: operatorResource,
  }),
  'operator.legalList': endpoint({
    summary: 'The legal texts: their versions, and what is being written',
    access: 'operator',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(operatorLegal) }),
  }),
  'operator.legalSave': endpoint({
    summary: 'Write on the next version of a legal text; `edit` is 0 when nobody has begun one',
    access: 'operator',
    input: z
      .strictObject({ kind: legalKind, edit, en: legalWords, zh: legalWords })
      .refine(({ en, zh }) => outline(en) === outline(zh), 'languages differ'),
    output: operatorLegal,
  }),
  'operator.legalPublish': endpoint({
    summary:
      'Publish what was written as a new version; the liability text is then signed again. Needs a fresh code',
    access: 'operator',
    input: z.strictObject({ kind: legalKind, edit, effectiveFrom }),
    output: operatorLegal,
  }),
  'operator.legalRecall': endpoint({
    summary: 'Take a version back that has not taken effect; needs a fresh code',
    access: 'operator',
    input: z.strictObject({ kind: legalKind, version: z.string().max(40), reason: text(limits.reason) }),
    output: operatorLegal,
  }),
};
