import type { Output, Parsed } from '#contract/all-apis.ts';
import { csvLines, textCell } from '#contract/csv.rules.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { addAudit } from '#server/platform/public.ts';
import { findPartner } from '#server/teaching/partner/partner.repository.ts';
import { isManager } from '#server/teaching/partner/partner.rules.ts';
import { exportRows, type ExportRow, listExport } from './export.repository.ts';
import { openPlace, type Place, sealPlace } from './export.seal.ts';

type Asked = Parsed<'partner.export'>;

/** A page of a part, for the manager of the partner; NOT_FOUND for everybody else. */
export async function exportForManager(ctx: Ctx, asked: Asked): Promise<Output<'partner.export'>> {
  const partner = await findPartner(ctx.database.query, asked.id);
  if (partner === undefined || !isManager(partner, signedIn(ctx.actor).id)) throw new AppError('NOT_FOUND');
  return exportPart(ctx, asked);
}

/** The same for an operator, also of a closed partner. */
export async function exportForOperator(ctx: Ctx, asked: Asked): Promise<Output<'operator.partnerExport'>> {
  if ((await findPartner(ctx.database.query, asked.id)) === undefined) throw new AppError('NOT_FOUND');
  return exportPart(ctx, asked);
}

/**
 * Each part is read page by page, so that no answer is long. Its first page is a line of the audit log; further pages need
 * the cursor that this reader got with it. BAD_INPUT for every other cursor.
 */
async function exportPart(
  { database, actor, clock, config }: Ctx,
  { id, part, cursor, decimal }: Asked,
): Promise<Output<'partner.export'>> {
  const reader = signedIn(actor).id;
  const owner = `${reader} ${id.toLowerCase()} ${part}`;
  const after: Place | null = cursor === undefined ? null : openPlace(config.secret, owner, cursor);
  if (cursor === undefined) {
    const line = { actorId: reader, action: 'partner.exported', facts: { part } } as const;
    await database.transaction((tx) =>
      addAudit(tx, [{ ...line, subject: { kind: 'partner', id }, at: clock.now() }]),
    );
  }
  const rows = await listExport(database.query, part, id, after);
  const last = rows.at(-1);
  const lines = rows.map(cellsOf);
  const names = rows[0] === undefined || cursor !== undefined ? [] : [columnsOf(rows[0])];
  return {
    text: csvLines([...names, ...lines], decimal),
    next:
      last === undefined || rows.length < exportRows
        ? null
        : sealPlace(config.secret, owner, [last.place_at, last.place_id]),
  };
}

const columnsOf = (row: ExportRow): string[] =>
  Object.keys(row).filter((column) => column !== 'place_at' && column !== 'place_id');

const cellsOf = (row: ExportRow): string[] =>
  columnsOf(row).map((column) => {
    const value = row[column];
    if (value === null || value === undefined) return '';
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'number' ? String(value) : textCell(value);
  });
