import type { TFunction } from 'i18next';
import type { Input } from '#contract/all-apis.ts';
import { csvLines, textCell } from '#contract/csv.rules.ts';
import type { ImportCheck, ImportLine } from '#contract/partner-import.ts';

export type Asked = Input<'operator.importCheck'>;

/** Byte order mark: without it spreadsheet programs read UTF-8 as another encoding. */
const byteOrderMark = '\ufeff';
const chunk = 0x8000;

/** Bytes as base64 text, in chunks: a call takes no more arguments. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
}

/** Reasons why a line makes nothing, one for each column; one empty row for a fine line. */
export function reasonsOf(
  { faults = [], repeats }: ImportLine,
  t: TFunction,
): { column: string; reason: string }[] {
  if (repeats !== undefined)
    return [{ column: '', reason: t(`console.import.repeats.${repeats.what}`, { line: repeats.line }) }];
  return faults.map(({ column, why, line }) => ({
    column: t(`console.import.columns.${column}`),
    reason:
      line === undefined ? t(`console.import.fault.${why}`) : t('console.import.fault.clashLine', { line }),
  }));
}

/** The report of a check: every line with its state, column and reason. */
export function reportOf(lines: readonly ImportLine[], t: TFunction): string {
  const names = (['line', 'stateOfLine', 'column', 'reason'] as const).map((name) =>
    textCell(t(`console.import.${name}`)),
  );
  const rows = lines.flatMap((one) => {
    const state = textCell(t(`console.import.state.${one.state}`));
    const reasons = reasonsOf(one, t);
    if (reasons.length === 0) return [[String(one.line), state, '', '']];
    return reasons.map(({ column, reason }) => [String(one.line), state, textCell(column), textCell(reason)]);
  });
  return byteOrderMark + csvLines([names, ...rows]);
}

/** Why the file as a whole was not read. */
export function problemText({ why, columns }: NonNullable<ImportCheck['problem']>, t: TFunction): string {
  const [line] = columns;
  if (why === 'broken' && line !== undefined) return t('console.import.problem.brokenAt', { line });
  return t(`console.import.problem.${why}`, { names: columns.join(', ') });
}
