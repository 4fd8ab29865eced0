/** The first name alone. Of a Chinese name it is the family name, as everywhere in the product. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/u);
  return /\p{Script=Han}/u.test(first) ? `${Array.from(first)[0] ?? ''}*` : first;
}
