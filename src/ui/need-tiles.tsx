import './css/need-tiles.css';
import { NeedGlyph } from './need-glyph.tsx';
import type { NeedGlyphName } from './need-glyphs.ts';

interface NeedTile {
  glyph: NeedGlyphName;
  word: string;
}

/** Needs as tiles, each with its glyph above the word. */
export function NeedTiles({ label, tiles }: { label: string; tiles: readonly NeedTile[] }) {
  return (
    <ul className="of-need-tiles" aria-label={label}>
      {tiles.map(({ glyph, word }) => (
        <li key={glyph} className="of-need-tile">
          <NeedGlyph name={glyph} />
          <span>{word}</span>
        </li>
      ))}
    </ul>
  );
}
