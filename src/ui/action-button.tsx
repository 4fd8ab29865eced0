import './f7.ts';
import { Button, Preloader } from 'framework7-react';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps {
  /** Names the action: "Pay $24 and request". */
  children: ReactNode;
  onClick?: (() => void) | undefined;
  /** Longer name for screen readers; begins with the text on the button. */
  label?: string | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  icon?: IconName | undefined;
  /** Work under way: keeps its width, shows a spinner, ignores taps. */
  busy?: boolean | undefined;
  /** Why it is off. It stays reachable. A primary one shows the reason below; a quiet one after a tap. */
  offReason?: string | undefined;
  /** Shows the reason of a quiet button without a tap: no other button of the card shows one. */
  showsReason?: boolean | undefined;
}

type Look = 'primary' | 'quiet' | 'danger';

function BaseButton({
  look,
  label,
  href,
  onClick,
  type = 'button',
  icon,
  busy = false,
  offReason,
  showsReason = false,
  children,
}: ButtonProps & { look: Look }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const reason = useId();
  const off = offReason !== undefined;
  const isLink = href !== undefined && !off;
  const onTap = (event: MouseEvent) => {
    if (off) setAsked(true);
    else if (busy) event.preventDefault();
    else onClick?.();
  };
  return (
    <>
      <Button
        // A submit button that is off must not submit.
        {...(isLink ? { href } : { type: off ? 'button' : type })}
        className={`of-button of-${look}`}
        fill={look === 'primary'}
        aria-label={label}
        aria-disabled={isLink ? undefined : off || busy || undefined}
        aria-describedby={off ? reason : undefined}
        onClick={onTap}
      >
        {busy ? <Preloader size={18} /> : icon ? <Icon name={icon} size={20} /> : null}
        <span>{children}</span>
        {busy ? <span className="of-sr">{t('ui.busy')}</span> : null}
      </Button>
      {off ? (
        <p id={reason} className={asked || showsReason || look !== 'quiet' ? 'of-off-reason' : 'of-sr'}>
          {offReason}
        </p>
      ) : null}
      {/* Screen readers announce it on a tap; they read the paragraph above only with the button. */}
      {isLink ? null : (
        <span className="of-sr" aria-live="polite">
          {off && asked ? offReason : ''}
        </span>
      )}
    </>
  );
}

/** The one primary action of a screen. */
export function ActionButton(props: ButtonProps) {
  return <BaseButton {...props} look="primary" />;
}

/** Secondary action. */
export function QuietButton(props: ButtonProps) {
  return <BaseButton {...props} look="quiet" />;
}

/** Cancels, deletes, leaves. Ask with confirmDialog first. */
export function DangerButton(props: ButtonProps) {
  return <BaseButton {...props} look="danger" />;
}
