export interface Share {
  weight: number;
  mostMinor: number;
}

/**
 * Splits an amount by weights, in whole minor units with the largest remainder. No share is more than its limit; what one
 * cannot take is split among the others.
 */
export function shareMinor(totalMinor: number, shares: readonly Share[]): number[] {
  const result = shares.map(() => 0);
  let open = shares.map((_, index) => index);
  let left = totalMinor;
  for (;;) {
    const parts = proportional(
      left,
      open.map((index) => shares[index]?.weight ?? 0),
    );
    const full = open.filter((index, at) => (parts[at] ?? 0) > (shares[index]?.mostMinor ?? 0));
    for (const [at, index] of open.entries()) {
      const isFull = full.includes(index);
      if (full.length > 0 && !isFull) continue;
      const minor = isFull ? (shares[index]?.mostMinor ?? 0) : (parts[at] ?? 0);
      result[index] = minor;
      left -= minor;
    }
    if (full.length === 0) return result;
    open = open.filter((index) => !full.includes(index));
    if (open.length === 0) return result;
  }
}

/** Weights may be as large as the amounts: their product does not fit a number. */
function proportional(totalMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const even = sum === 0;
  const [total, all] = [BigInt(totalMinor), BigInt(even ? weights.length : sum)];
  const exact = weights.map((weight, index) => {
    const product = total * BigInt(even ? 1 : weight);
    return { index, floor: Number(product / all), rest: product % all };
  });
  let missing = totalMinor - exact.reduce((n, { floor }) => n + floor, 0);
  const parts = exact.map(({ floor }) => floor);
  for (const { index } of exact.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (missing === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    missing -= 1;
  }
  return parts;
}
