/**
 * Keeps React working on a page that the browser translates. Chrome and Edge replace each text node by a `<font>` with
 * the translated words. React keeps the text node that it made: removing it would throw and take the screen away, and a
 * change of it would not be seen. Called once, before React draws.
 */
export function surviveTranslation(page: HTMLElement): void {
  const translated = new TranslatedTexts(page);
  // oxlint-disable-next-line typescript/unbound-method -- both are called on the node below
  const { removeChild, insertBefore } = Node.prototype;
  // Methods that the browser calls on a node: an arrow function has no `this`.
  Node.prototype.removeChild = function removeShown<T extends Node>(this: Node, child: T): T {
    const shown = translated.shownIn(this, child);
    if (shown !== null) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeShown<T extends Node>(
    this: Node,
    added: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, added, next && translated.shownIn(this, next));
    return added;
  };
}

/** Finds the `<font>` of each text that the browser translated. */
class TranslatedTexts {
  readonly #fonts = new WeakMap<Node, ChildNode>();
  readonly #nodes: MutationObserver;
  readonly #words: MutationObserver;
  #isTranslated = false;

  constructor(page: HTMLElement) {
    this.#nodes = new MutationObserver((records) => this.#note(records));
    this.#nodes.observe(page, { childList: true, subtree: true });
    this.#words = new MutationObserver((records) => {
      for (const { target } of records) if (target instanceof Text) this.#showAgain(target);
    });
  }

  /** Returns the node that shows this child in its box; null when a translation left none. */
  shownIn(box: Node, child: Node): Node | null {
    if (child.parentElement === box || !(box instanceof Element)) return child;
    this.#note(this.#nodes.takeRecords());
    // On other pages such a call is a fault, and throws.
    if (!this.#isTranslated) return child;
    const font = this.#fonts.get(child);
    if (font?.parentElement === box) return font;
    // The text may have been moved into its `<font>`.
    let outer: Node | null = child;
    while (outer !== null && outer.parentElement !== box) outer = outer.parentElement;
    return outer;
  }

  #note(records: readonly MutationRecord[]): void {
    for (const [index, record] of records.entries()) {
      this.#isTranslated ||= [...record.addedNodes].some(isFont);
      for (const text of record.removedNodes) {
        if (!(text instanceof Text) || text.parentElement !== null) continue;
        const font = fontOf(text, records, index);
        if (font === undefined) continue;
        this.#fonts.set(text, font);
        this.#words.observe(text, { characterData: true });
      }
    }
  }

  /** Puts a text that React changed back into the page, where the browser translates it again. */
  #showAgain(text: Text): void {
    if (text.parentElement === null) this.#fonts.get(text)?.replaceWith(text);
  }
}

/** Returns the `<font>` that replaced a text: in the same step, or put in its place afterwards, or added before it. */
function fontOf(text: Text, records: readonly MutationRecord[], index: number): ChildNode | undefined {
  const [removed, after] = records.slice(index, index + 2);
  const before = records.slice(0, index).find((record) => record.nextSibling === text && hasFont(record));
  const isInPlace =
    after?.target === removed?.target &&
    after?.previousSibling === removed?.previousSibling &&
    after?.nextSibling === removed?.nextSibling;
  const added = [removed, before, isInPlace ? after : undefined].flatMap((record) => [
    ...(record?.addedNodes ?? []),
  ]);
  return [...added, removed?.previousSibling].find(isFont);
}

const hasFont = (record: MutationRecord): boolean => [...record.addedNodes].some(isFont);
const isFont = (node: Node | null | undefined): node is HTMLFontElement => node?.nodeName === 'FONT';
