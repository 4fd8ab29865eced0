import { contentOperatorApi } from '#contract/content-operator.ts';
import { handlers } from '#server/http/handlers.ts';
import {
  createArticle,
  discardArticle,
  publishArticle,
  unpublishArticle,
  updateArticle,
} from './article.operator.ts';
import { listForOperator, readForOperator, readVersion } from './article.read.ts';
import { listLegal, publishLegal, recallLegal, saveLegal } from './legal.operator.ts';

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
