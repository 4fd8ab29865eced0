import './css/need-tiles.css';
import { NeedGlyph } from './need-glyph.tsx';
import type { NeedGlyphName } from './need-glyphs.ts';

interface Meaning {
  glyph: NeedGlyphName;
  word: string;
  /** A sentence: what the person can expect. */
  meaning: string;
}

/** Needs with a sentence each. */
export function Meanings({ meanings }: { meanings: readonly Meaning[] }) {
  return (
    <dl className="of-meanings">
      {meanings.map(({ glyph, word, meaning }) => (
        <div key={glyph}>
          <dt>
            <NeedGlyph name={glyph} />
            {word}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
