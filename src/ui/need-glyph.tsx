import { needGlyphs, type NeedGlyphName } from './need-glyphs.ts';

/** The glyph of a need; decoration beside its word. */
export const NeedGlyph = ({ name }: { name: NeedGlyphName }) => (
  <svg className="of-need-glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d={needGlyphs[name]} />
  </svg>
);
