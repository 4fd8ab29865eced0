import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Written } from './written.tsx';

interface SectionProps {
  title: string;
  /** A link or a button at the end of the heading, such as "See all". */
  more?: { href?: string; onClick?: () => void; label: string } | undefined;
  /** `card`: the content sits on one card. */
  card?: boolean | undefined;
  /** Its name for `npm run measures`. */
  measuredAs?: string | undefined;
  children: ReactNode;
}

/** Part of a page under an h2. */
export function Section({ title, more, card = false, measuredAs, children }: SectionProps) {
  const heading = useId();
  return (
    <section data-m={measuredAs} className="of-section" aria-labelledby={heading}>
      <div className="of-section-head">
        <h2 id={heading}>
          <Written>{title}</Written>
        </h2>
        {more?.onClick ? (
          <button type="button" className="of-section-more" onClick={more.onClick}>
            {more.label}
          </button>
        ) : more ? (
          <a className="of-section-more" href={more.href}>
            {more.label}
            <Icon name="right" size={16} />
          </a>
        ) : null}
      </div>
      {card ? <div className="of-card of-card-plain of-card-body">{children}</div> : children}
    </section>
  );
}
