import { contentOperatorApi } from '#contract/content-operator.ts';
import { handlers } from '#server/context/handler-table.ts';
import {
  createArticle,
  discardArticle,
  publishArticle,
  unpublishArticle,
  updateArticle,
} from './article.commands.ts';
import { listForOperator, readForOperator, readVersion } from './article.queries.ts';
import { publishLegal, recallLegal, saveLegal } from './legal.commands.ts';
import { listLegal } from './legal.queries.ts';

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
