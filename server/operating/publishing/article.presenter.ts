import type { OperatorResource } from '#contract/content-operator.ts';
import type { Row } from '#server/db/types.ts';
import { type ResourceRow, presentResource } from '#server/platform/public.ts';

/** An article as operators see it, with what it will be. */
export function presentForOperator(
  row: ResourceRow,
  versions: readonly Pick<Row<'resource_version'>, 'version' | 'at' | 'published_by'>[],
  names: ReadonlyMap<string | null, string>,
): OperatorResource {
  return {
    id: row.id,
    state: row.state,
    edit: row.edit,
    shown: row.state === 'draft' ? null : presentResource(row),
    preview: row.draft === null ? null : presentResource(nextOf(row, row.draft)),
    publishAt: row.publish_at?.toISOString() ?? null,
    history: versions.map(({ version, at, published_by: by }) => ({
      version,
      at: at.toISOString(),
      by,
      byName: names.get(by) ?? null,
    })),
    actions: actionsOf(row),
  };
}

const nextOf = (row: ResourceRow, draft: NonNullable<ResourceRow['draft']>): ResourceRow => ({
  ...row,
  ...draft,
  version: row.state === 'draft' ? row.version : row.version + 1,
  published_at: row.state === 'draft' ? (row.publish_at ?? row.published_at) : row.published_at,
});

function actionsOf(row: ResourceRow): OperatorResource['actions'] {
  const actions: OperatorResource['actions'] = ['update'];
  if (row.draft !== null || row.state !== 'published') actions.push('publish');
  if (row.state === 'published') actions.push('unpublish');
  if (row.draft !== null && row.state !== 'draft') actions.push('discard');
  return actions;
}
