import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { encodeQR } from 'qr';
import { missingSign, runsOf, type Weight } from './fonts.ts';

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
}

interface SheetInfo {
  title: string;
  lang: string;
  madeAt: Date;
  /** Explains the sign for a letter that no font has, at the foot of the last page. */
  missing: string;
}

/** Unbreakable pieces of a line: a word with its space, or a Chinese character with its punctuation. */
const pieces = /[（“]*\p{Script=Han}[，。：；、）”]*\s*|[^\s\p{Script=Han}（“]+\s*|\s+|[（“]+/gu;
/** Quiet dots that readers of a QR code need around it. */
const quiet = 4;
const ink = '#1b1f23';
const lineHeight = 1.5;
const footX = 48;

/** A4 pages. Places are points from the upper left corner, heights are baselines. */
export class Sheet {
  static readonly width = 595.28;
  static readonly height = 841.89;
  readonly #doc: PDFKit.PDFDocument;
  readonly #missing: string;
  #lacks = false;

  constructor({ title, lang, madeAt, missing }: SheetInfo) {
    this.#missing = missing;
    this.#doc = new Pdf({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      lang,
      displayTitle: true,
      info: { Title: title, Author: 'Openfield', Creator: 'Openfield', CreationDate: madeAt },
    });
  }

  /** Draws one line and returns its width. */
  line(text: string, x: number, y: number, style: Style): number {
    const { size, weight = 400, color = ink } = style;
    let at = x;
    for (const run of runsOf(text, weight)) {
      this.#lacks ||= run.text.includes(missingSign);
      this.#use(run.font, size).fillColor(color);
      this.#doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#doc.widthOfString(run.text);
    }
    return at - x;
  }

  widthOf(text: string, { size, weight = 400 }: Style): number {
    return runsOf(text, weight).reduce(
      (sum, run) => sum + this.#use(run.font, size).widthOfString(run.text),
      0,
    );
  }

  /** Draws a text in lines of at most a width. Returns the baseline of the line after it. */
  paragraph(text: string, box: { x: number; y: number; width: number }, style: Style): number {
    let y = box.y;
    for (const line of this.#linesOf(text, box.width, style)) {
      this.line(line, box.x, y, style);
      y += style.size * lineHeight;
    }
    return y;
  }

  rule(x: number, y: number, width: number): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor('#c9ced3')
      .stroke();
  }

  qr(text: string, x: number, y: number, size: number): void {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
    const dot = size / rows.length;
    for (const [row, signs] of rows.entries())
      for (const [column, isDark] of signs.entries())
        if (isDark) this.#doc.rect(x + column * dot, y + row * dot, dot, dot);
    this.#doc.fill('#000000');
  }

  /** Begins another page. Returns the height at which it begins. */
  nextPage(y: number): number {
    this.#doc.addPage();
    return y;
  }

  async bytes(): Promise<Buffer> {
    if (this.#lacks) this.line(this.#missing, footX, Sheet.height - 28, { size: 8.5, color: '#57606a' });
    this.#doc.end();
    return await buffer(this.#doc);
  }

  /** The types know files and names only; the library takes an opened font too. */
  #use(font: unknown, size: number): PDFKit.PDFDocument {
    return this.#doc.font(font as PDFKit.Mixins.PDFFontSource).fontSize(size);
  }

  /** Words stay whole where they fit into a line. */
  #linesOf(text: string, width: number, style: Style): string[] {
    const fits = (line: string) => this.widthOf(line.trimEnd(), style) <= width;
    const lines: string[] = [];
    let line = '';
    for (const piece of (text.match(pieces) ?? []).flatMap((one) => (fits(one) ? [one] : Array.from(one)))) {
      if (line !== '' && !fits(line + piece)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
    return [...lines, line.trimEnd()];
  }
}
