export interface DiffLine {
  is: 'same' | 'added' | 'removed';
  text: string;
}

/** Compares two texts line by line: the longest common lines stay, the others were added or removed. */
export function diffOf(before: readonly string[], after: readonly string[]): DiffLine[] {
  const common = commonCounts(before, after);
  const lines: DiffLine[] = [];
  let [old, next] = [0, 0];
  while (old < before.length || next < after.length) {
    const [was, is] = [before[old], after[next]];
    if (was !== undefined && was === is) {
      lines.push({ is: 'same', text: was });
      old += 1;
      next += 1;
    } else if (
      was !== undefined &&
      (is === undefined || at(common, old + 1, next) >= at(common, old, next + 1))
    ) {
      lines.push({ is: 'removed', text: was });
      old += 1;
    } else if (is !== undefined) {
      lines.push({ is: 'added', text: is });
      next += 1;
    }
  }
  return lines;
}

const at = (counts: readonly (readonly number[])[], old: number, next: number): number =>
  counts[old]?.[next] ?? 0;

/** Number of common lines from each pair of places on. */
function commonCounts(before: readonly string[], after: readonly string[]): number[][] {
  const counts = before.map(() => after.map(() => 0));
  for (let old = before.length - 1; old >= 0; old--)
    for (let next = after.length - 1; next >= 0; next--) {
      const row = counts[old];
      if (row === undefined) continue;
      row[next] =
        before[old] === after[next]
          ? at(counts, old + 1, next + 1) + 1
          : Math.max(at(counts, old + 1, next), at(counts, old, next + 1));
    }
  return counts;
}
