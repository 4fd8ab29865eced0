import { favoriteApi } from '#contract/favorite.ts';
import { handlers } from '#server/http/handlers.ts';
import { listOwnFavorites, setOwnFavorite } from './favorite.queries.ts';

export const favoriteHandlers = handlers(favoriteApi, {
  'favorite.list': listOwnFavorites,
  'favorite.set': setOwnFavorite,
});
