import { favoriteApi } from '#contract/favorite.ts';
import { handlers } from '#server/context/handler-table.ts';
import { setOwnFavorite } from './favorite.commands.ts';
import { listOwnFavorites } from './favorite.queries.ts';

export const favoriteHandlers = handlers(favoriteApi, {
  'favorite.list': listOwnFavorites,
  'favorite.set': setOwnFavorite,
});
