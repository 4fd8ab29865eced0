import type { Format } from '#src/i18n/format.ts';

const kilo = 1024;

/** 900 → 1 kB, 2_500_000 → 2.4 MB: nobody counts in bytes. */
export function sizeText(bytes: number, format: Format): string {
  const kilobytes = bytes / kilo;
  if (bytes === 0) return `0 kB`;
  if (kilobytes < kilo) return `${format.number(Math.max(1, Math.round(kilobytes)))} kB`;
  return `${format.number(kilobytes / kilo, 1)} MB`;
}
