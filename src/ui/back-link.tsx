import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { historyIndex, setNavDirection } from './nav.ts';

/** Back within the app's own history; when the app was opened on this page, to `fallback`. A real link either way. */
export function BackLink({ fallback }: { fallback: string }) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setNavDirection('pop');
    void (historyIndex() > 0 ? navigate(-1) : navigate(fallback, { replace: true, viewTransition: true }));
  };
  return (
    <a href={fallback} className="of-icon-button of-back" aria-label={t('back')} onClick={onClick}>
      <Icon name="arrowBack" />
    </a>
  );
}
