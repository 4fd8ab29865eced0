import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { auditExportPath } from '#contract/audit-actions.ts';
import { auditFilter } from '#contract/audit.ts';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/base/errors.ts';
import type { Deps } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { admit, contextOf } from '#server/http/authenticate.ts';
import { keepOperatorSessionOpen } from '#server/http/http.effects.ts';
import { presentColumns, presentLine } from './audit-file.presenter.ts';
import { addAudit, type AuditFilter, listEvents } from './audit.repository.ts';

/** Lines of one read: the file is never in memory whole. */
const batch = 1000;

/**
 * Streams the lines of the audit log that a filter finds, the newest first, up to `limits.auditExport`. Making a file is
 * itself a line of the log, written before the first byte leaves. A file that breaks off has no end of its body.
 */
export function serveAuditExport(app: FastifyInstance, deps: Deps): void {
  app.get(auditExportPath, { config: { access: 'operator' } }, async (request, reply) => {
    const ctx = await contextOf(deps, request);
    admit('operator', ctx, request);
    if (ctx.actor.kind === 'guest') throw new AppError('NOT_SIGNED_IN');
    const asked = auditFilter.safeParse(request.query);
    if (!asked.success)
      throw new AppError('BAD_INPUT', { field: asked.error.issues[0]?.path.join('.') || 'query' });
    const { database, clock, actor } = { ...ctx, actor: ctx.actor };
    const at = clock.now();
    await database.transaction((tx) =>
      addAudit(tx, [
        {
          actorId: actor.id,
          action: 'audit.exported',
          subject: { kind: 'auditLog', id: 'file' },
          facts: asked.data,
          at,
        },
      ]),
    );
    await keepOperatorSessionOpen(ctx, actor);
    return await reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="audit-${at.toISOString().slice(0, 10)}.csv"`,
      })
      .type('text/csv; charset=utf-8')
      .send(Readable.from(linesOf(database, { ...asked.data, readerId: actor.id })));
  });
}

/** The file in pieces. Each read begins behind the last line of the one before, so later lines do not move it. */
async function* linesOf({ query: db }: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield presentColumns();
  let before: number | null = null;
  for (let written = 0; written < limits.auditExport;) {
    const most = Math.min(batch, limits.auditExport - written);
    const rows: Awaited<ReturnType<typeof listEvents>> = await listEvents(db, filter, before, most);
    if (rows.length > 0) yield rows.map(presentLine).join('');
    before = rows.at(-1)?.id ?? null;
    written += rows.length;
    if (rows.length < most) return;
  }
}
