/** Files that a generator has written or changed, before anything is on the disk. */
export class Draft {
  readonly files = new Map<string, string>();
  readonly #read: (name: string) => string | undefined;

  /** `read` returns undefined for a file that does not exist. Names are relative to the clone. */
  constructor(read: (name: string) => string | undefined) {
    this.#read = read;
  }

  text(name: string): string | undefined {
    return this.files.get(name) ?? this.#read(name);
  }

  has(name: string): boolean {
    return this.text(name) !== undefined;
  }

  add(name: string, text: string): void {
    if (this.has(name)) throw new Error(`${name} exists already.`);
    this.files.set(name, text);
  }

  /** Puts `addition` before the first place that fits; the expression may look back. */
  insert(name: string, before: RegExp, addition: string): void {
    const text = this.text(name);
    const at = text === undefined ? -1 : text.search(before);
    if (text === undefined || at < 0) throw new Error(`${name} has no place for ${addition.trim()}.`);
    this.files.set(name, text.slice(0, at) + addition + text.slice(at));
  }

  /** Adds an import unless the file has it. The formatter sorts it in. */
  import(name: string, line: string): void {
    if (this.text(name)?.includes(line) !== true) this.insert(name, /^import /m, `${line}\n`);
  }

  /** Takes out the lines that fit, if there are any. */
  remove(name: string, lines: RegExp): void {
    const text = this.text(name) ?? '';
    if (lines.test(text)) this.files.set(name, text.replace(lines, ''));
  }
}

/** The seven areas of server, phone and console. */
export const areas = ['platform', 'people', 'money', 'teaching', 'booking', 'helping', 'operating'];

/** `teamEvent` → `team-event` */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `teamEvent` → `Team event` */
export const sentence = (name: string): string => {
  const words = kebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `teamEvent` → `TeamEvent` */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
