import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface PageProps {
  title: string;
  /** Stands above the heading. */
  back?: ReactNode;
  children: ReactNode;
}

/** One page with its heading, which is read first when the page comes. */
export function Page({ title, back, children }: PageProps) {
  const { t } = useTranslation('console');
  const { t: tCommon } = useTranslation('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${tCommon('appName')} ${t('title')}`;
  }, [title, t, tCommon]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page">
      {back}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
