import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { setPageTitle } from './page-title.ts';

interface PageProps {
  title: string;
  /** Link above the heading. */
  back?: ReactNode;
  children: ReactNode;
}

/** One page. Focuses its heading on opening, so that screen readers read it first. */
export function Page({ title, back, children }: PageProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setPageTitle(`${t('common.appName')} ${t('console.title')} · ${title}`);
  }, [title, t]);
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
