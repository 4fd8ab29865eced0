import { classPackApi } from '#contract/class-pack.ts';
import { handlers } from '#server/context/handler-table.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { buyPack } from './buy.commands.ts';
import { checkPurchase, listOwnPacks, readPack } from './class-pack.queries.ts';
import { closeOffer, offerPack } from './offer.commands.ts';
import { readOffers } from './offer.queries.ts';
import { passPack } from './pass.commands.ts';
import { refundPack } from './refund.commands.ts';

export const classPackHandlers = handlers(classPackApi, {
  'classPack.offers': ({ database, actor, clock, config }) =>
    readOffers(database.query, signedIn(actor).id, config.rules, clock.now()),
  'classPack.offer': offerPack,
  'classPack.closeOffer': closeOffer,
  'classPack.check': checkPurchase,
  'classPack.buy': buyPack,
  'classPack.mine': listOwnPacks,
  'classPack.detail': ({ database, actor, clock, config }, { id }) =>
    readPack(database.query, id, signedIn(actor).id, clock.now(), config),
  'classPack.pass': passPack,
  'classPack.refund': refundPack,
});
