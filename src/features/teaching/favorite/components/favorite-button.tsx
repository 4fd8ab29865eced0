import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { CoachCard } from '#contract/coach-card.ts';
import { paths } from '#contract/paths.ts';
import { useFavorite } from '#src/features/teaching/favorite/use-favorite.ts';
import { useFormat } from '#src/i18n/format.ts';
import { withRedirect } from '#src/session/redirect.ts';
import { useSession } from '#src/session/session.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface FavoriteButtonProps {
  coach: CoachCard;
  /** State in the server's answer; undefined when only the card is loaded. */
  known: boolean | undefined;
}

/** Makes the coach a favorite, or no longer one; a guest is led to sign in and back. */
export function FavoriteButton({ coach, known }: FavoriteButtonProps) {
  const { t } = useTranslation();
  const { name } = useFormat();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { isOn, toggle } = useFavorite(coach.id, known);
  const label = t('favorite.heart', { name: name(coach) });
  if (user === null)
    return <IconButton icon="heart" label={label} href={withRedirect(paths.login, pathname + search)} />;
  return <IconButton icon="heart" label={label} pressed={isOn} onClick={() => void toggle(coach)} />;
}
