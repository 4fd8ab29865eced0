/** Bounds of the encoding (RFC 3492, section 5). */
const base = 36;
const [leastLimit, mostLimit, skew, damp, firstBias, firstCode] = [1, 26, 38, 700, 72, 128];

const digit = (value: number): string => 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(value);

/** Writes a distance as digits of a length that adapts. */
function written(distance: number, bias: number): string {
  let [rest, text] = [distance, ''];
  for (let place = base; ; place += base) {
    const limit = Math.min(Math.max(place - bias, leastLimit), mostLimit);
    if (rest < limit) return text + digit(rest);
    text += digit(limit + ((rest - limit) % (base - limit)));
    rest = Math.floor((rest - limit) / (base - limit));
  }
}

function nextBias(distance: number, count: number, isFirst: boolean): number {
  let share = Math.floor(distance / (isFirst ? damp : 2));
  share += Math.floor(share / count);
  let bias = 0;
  for (; share > ((base - leastLimit) * mostLimit) / 2; bias += base)
    share = Math.floor(share / (base - leastLimit));
  return bias + Math.floor(((base - leastLimit + 1) * share) / (share + skew));
}

/** Returns one part of a domain in plain letters: bücher is xn--bcher-kva. */
function plainLabel(label: string): string {
  const codes = Array.from(label, (sign) => sign.codePointAt(0) ?? 0);
  const plain = codes.filter((code) => code < firstCode);
  if (plain.length === codes.length) return label;
  let text = String.fromCodePoint(...plain) + (plain.length > 0 ? '-' : '');
  let [least, distance, bias, done] = [firstCode, 0, firstBias, plain.length];
  while (done < codes.length) {
    // The smallest code is found anew in each round.
    let next = Number.POSITIVE_INFINITY;
    for (const code of codes) if (code >= least && code < next) next = code;
    distance += (next - least) * (done + 1);
    for (const code of codes) {
      if (code < next) distance += 1;
      if (code !== next) continue;
      text += written(distance, bias);
      bias = nextBias(distance, done + 1, done === plain.length);
      distance = 0;
      done += 1;
    }
    distance += 1;
    least = next + 1;
  }
  return `xn--${text}`;
}

/** Letters of all scripts. Other signs are in no domain. */
const foreignDomain = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Returns a domain of other scripts in small letters as the domain system writes it. The engine's `URL` does so too, but
 * older browsers and the server differ in some letters, and one address must have one form.
 */
export const plainDomain = (domain: string): string =>
  foreignDomain.test(domain) ? domain.normalize('NFC').split('.').map(plainLabel).join('.') : domain;
