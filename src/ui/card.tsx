import type { ReactNode } from 'react';

interface CardProps {
  children: ReactNode;
  /** The whole card is a link. It then holds no other links or buttons. */
  href?: string | undefined;
  /** Markings element, drawn as a strip on top. */
  banner?: ReactNode;
  /** Buttons under the content; outside the link. */
  footer?: ReactNode;
  /** Dashed border: not sent yet, only on this phone. */
  tone?: 'plain' | 'local' | 'tint' | undefined;
}

/** Card with a hairline border. */
export function Card({ children, href, banner, footer, tone = 'plain' }: CardProps) {
  const inside = (
    <>
      {banner ? <div className="of-card-banner">{banner}</div> : null}
      <div className="of-card-body">{children}</div>
    </>
  );
  return (
    <article className={`of-card of-card-${tone}`}>
      {href ? (
        <a className="of-card-link" href={href}>
          {inside}
        </a>
      ) : (
        inside
      )}
      {footer ? <div className="of-card-footer">{footer}</div> : null}
    </article>
  );
}
