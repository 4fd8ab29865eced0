/** Files that a generator has written or changed, before anything is on the disk. */
export class Draft {
  readonly files = new Map<string, string>();
  readonly #read: (name: string) => string | undefined;

  /** `read` answers undefined for a file that is not there. Names are relative to the clone. */
  constructor(read: (name: string) => string | undefined) {
    this.#read = read;
  }

  text(name: string): string | undefined {
    return this.files.get(name) ?? this.#read(name);
  }

  add(name: string, text: string): void {
    if (this.text(name) !== undefined) throw new Error(`${name} exists already.`);
    this.files.set(name, text);
  }

  /** Puts `addition` before the first place that fits; the expression may look back. */
  insert(name: string, before: RegExp, addition: string): void {
    const text = this.text(name);
    const at = text === undefined ? -1 : text.search(before);
    if (text === undefined || at < 0) throw new Error(`${name} has no place for ${addition.trim()}.`);
    this.files.set(name, text.slice(0, at) + addition + text.slice(at));
  }
}

/** `teamEvent` → `team-event` */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `teamEvent` → `Team event` */
export const sentence = (name: string): string => {
  const words = kebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
