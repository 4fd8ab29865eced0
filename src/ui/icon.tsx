import { memo } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  /** In CSS pixels at normal text size; grows with the text. */
  size?: number | undefined;
  /** Filled in the current colour, for a favorite or a chosen star. */
  filled?: boolean | undefined;
}

/** Decoration beside a word. An icon alone needs a label on its button: it is always hidden from screen readers. */
export const Icon = memo(function Icon({ name, size = 24, filled = false }: IconProps) {
  return (
    <svg
      className="of-icon"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
});
