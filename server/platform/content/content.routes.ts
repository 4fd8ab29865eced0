import { contentApi } from '#contract/content.ts';
import { contentOperatorApi } from '#contract/content-operator.ts';
import { handlers } from '#server/http/handlers.ts';
import {
  createArticle,
  discardArticle,
  publishArticle,
  unpublishArticle,
  updateArticle,
} from '#server/operating/publishing/article.operator.ts';
import { listForOperator, readForOperator, readVersion } from '#server/operating/publishing/article.read.ts';
import { listArticles, readArticle, readCities, readLegalHistory, readLegalText } from './content.service.ts';
import {
  listLegal,
  publishLegal,
  recallLegal,
  saveLegal,
} from '#server/operating/publishing/legal.operator.ts';

export const contentHandlers = handlers(contentApi, {
  'resource.list': listArticles,
  'resource.detail': readArticle,
  'legal.read': readLegalText,
  'legal.history': readLegalHistory,
  'city.list': readCities,
});

export const contentOperatorHandlers = handlers(contentOperatorApi, {
  'operator.resourceList': listForOperator,
  'operator.resourceDetail': readForOperator,
  'operator.resourceVersion': readVersion,
  'operator.resourceCreate': createArticle,
  'operator.resourceUpdate': updateArticle,
  'operator.resourcePublish': publishArticle,
  'operator.resourceUnpublish': unpublishArticle,
  'operator.resourceDiscard': discardArticle,
  'operator.legalList': listLegal,
  'operator.legalSave': saveLegal,
  'operator.legalPublish': publishLegal,
  'operator.legalRecall': recallLegal,
});
