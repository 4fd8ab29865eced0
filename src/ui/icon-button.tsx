import './f7.ts';
import { Badge, Button, Preloader } from 'framework7-react';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  icon: IconName;
  /** Name of the action, for screen readers. */
  label: string;
  onClick?: (() => void) | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  /** For switches such as a favorite: filled when true. */
  pressed?: boolean | undefined;
  /** For a button that opens what is below it: whether it is open, and the id of that. */
  opens?: { isOpen: boolean; id: string } | undefined;
  /** Work under way: shows a spinner, ignores taps. */
  busy?: boolean | undefined;
  /** A small dot: something new here. */
  dot?: boolean | undefined;
  /** A number on the button; the label contains it too. */
  count?: string | undefined;
}

/** Button with only an icon, at least 44 pixels wide and high. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, href, pressed, opens, busy = false, dot = false, count } = props;
  return (
    <Button
      {...(href === undefined ? { type: 'button' } : { href })}
      className="of-icon-button"
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={opens?.isOpen}
      aria-controls={opens?.id}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick?.();
      }}
    >
      {busy ? <Preloader size={18} /> : <Icon name={icon} filled={pressed === true} />}
      {dot ? <span className="of-dot" /> : null}
      {count === undefined ? null : (
        <Badge className="of-icon-count of-tnum" aria-hidden>
          {count}
        </Badge>
      )}
    </Button>
  );
}
