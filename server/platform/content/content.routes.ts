import { contentApi } from '#contract/content.ts';
import { handlers } from '#server/context/handler-table.ts';
import { listArticles, readArticle, readCities, readLegalHistory, readLegalText } from './content.queries.ts';

export const contentHandlers = handlers(contentApi, {
  'resource.list': listArticles,
  'resource.detail': readArticle,
  'legal.read': readLegalText,
  'legal.history': readLegalHistory,
  'city.list': readCities,
});
