import './css/need-tiles.css';
import { needGlyphs, type NeedGlyph } from './need-glyphs.ts';

interface NeedTile {
  glyph: NeedGlyph;
  word: string;
}

/** Needs as tiles, each with its glyph above the word. */
export function NeedTiles({ label, tiles }: { label: string; tiles: readonly NeedTile[] }) {
  return (
    <ul className="of-need-tiles" aria-label={label}>
      {tiles.map(({ glyph, word }) => (
        <li key={glyph} className="of-need-tile">
          <svg className="of-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={needGlyphs[glyph]} />
          </svg>
          <span>{word}</span>
        </li>
      ))}
    </ul>
  );
}
