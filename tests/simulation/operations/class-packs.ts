import type { ClassPack } from '#contract/class-pack.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { Turn } from '../turn.ts';
import { bookingForm } from './booking-form.ts';
import { payHosted } from './hosted-page.ts';
import { oneOf, type Operation } from './operation.ts';

const methods = [
  PaymentMethod.balance,
  PaymentMethod.balance,
  PaymentMethod.balance,
  PaymentMethod.paypal,
  PaymentMethod.visa,
] as const;

/** Buys an offer of a coach of the known classes, for a member of the family. */
async function buy(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const cls = oneOf(turn, setting.model.classesAfter(turn.now()));
  const participantId = oneOf(turn, person.participants);
  if (cls === undefined || participantId === undefined) return false;
  const coach = await turn.read('coach.detail', { id: cls.coach.id });
  const offer = oneOf(turn, coach?.classPacks ?? []);
  if (offer === undefined) return false;
  const method = random.pick(methods);
  const shownPriceMinor = offer.priceMinor;
  const input = { offerId: offer.id, participantId, method, shownPriceMinor };
  const bought = await turn.command('classPack.buy', input);
  if (bought?.paymentId && bought.redirectUrl !== null)
    await payHosted(turn, { id: bought.paymentId, method, redirectUrl: bought.redirectUrl, isLater: false });
  return true;
}

const ownPack = async (turn: Turn) => {
  const list = await turn.read('classPack.mine', {});
  return oneOf(
    turn,
    (list?.items ?? []).filter(({ state }) => state === 'running'),
  );
};

/** Coaches who accept a pack: its coach, and those of the team who take part. */
async function paying(turn: Turn, pack: ClassPack): Promise<string[]> {
  if (pack.team === undefined) return [pack.coach.id];
  const detail = await turn.read('classPack.detail', { id: pack.id });
  return (detail?.coaches ?? []).map(({ id }) => id);
}

/** Mostly the pack's person at a coach who accepts the pack; now and then somebody else, which is refused. */
async function book(turn: Turn): Promise<boolean> {
  const pack = await ownPack(turn);
  if (pack === undefined) return false;
  const coaches = await paying(turn, pack);
  const classes = turn.setting.model.classesAfter(turn.now());
  const cls = oneOf(
    turn,
    classes.filter(({ coach }) => coaches.includes(coach.id)),
  );
  if (cls === undefined) return false;
  const isOwn = turn.random.isTrue(0.9);
  const person = isOwn ? pack.person.id : (oneOf(turn, turn.person.participants) ?? pack.person.id);
  const form = { ...bookingForm(turn, cls, [person]), payFromBalance: false, classPackId: pack.id };
  const order = await turn.command('order.create', form);
  if (order) turn.setting.model.note(order);
  return true;
}

async function giveBack(turn: Turn): Promise<boolean> {
  const pack = await ownPack(turn);
  if (pack === undefined) return false;
  const shownMinor = pack.leftMinor;
  await turn.command('classPack.refund', { id: pack.id, shownMinor, to: 'balance' });
  return true;
}

async function passOn(turn: Turn): Promise<boolean> {
  const [pack, participantId] = [await ownPack(turn), oneOf(turn, turn.person.participants)];
  if (pack === undefined || participantId === undefined) return false;
  await turn.command('classPack.pass', { id: pack.id, participantId });
  return true;
}

/** Sessions that pay most of what the classes of a small place cost. */
async function makeOffer(turn: Turn): Promise<boolean> {
  const { random } = turn;
  const { teams } = (await turn.read('classPack.offers', {})) ?? { teams: [] };
  const team = teams.length > 0 && random.isTrue(0.5) ? oneOf(turn, teams) : undefined;
  const sessions = random.int(2, 6);
  const priceMinor = sessions * random.int(500, 2000) + random.int(0, sessions - 1);
  await turn.command('classPack.offer', {
    sessions,
    priceMinor,
    upToMinor: 12_000,
    days: random.pick([30, 90]),
    ...(team && { teamId: team.id }),
  });
  return true;
}

/** A coach of a team lets its packs pay, or stops. */
async function takePacks(turn: Turn): Promise<boolean> {
  const mine = await turn.read('team.mine', {});
  const found = oneOf(
    turn,
    (mine?.items ?? []).filter(({ kind }) => kind === 'coach'),
  );
  if (found === undefined) return false;
  await turn.command('team.takePacks', { id: found.team.id, takes: turn.random.isTrue(0.8) });
  return true;
}

async function closeOffer(turn: Turn): Promise<boolean> {
  const list = await turn.read('classPack.offers', {});
  const open = oneOf(
    turn,
    (list?.items ?? []).filter(({ closedAt }) => closedAt === null),
  );
  if (open === undefined) return false;
  await turn.command('classPack.closeOffer', { id: open.id });
  return true;
}

export const familyPackOperations: readonly Operation[] = [
  { kind: 'buy a class pack', weight: 4, run: buy },
  { kind: 'book with a class pack', weight: 8, run: book },
  { kind: 'give a class pack back', weight: 1, run: giveBack },
  { kind: 'pass a class pack on', weight: 1, run: passOn },
];

export const coachPackOperations: readonly Operation[] = [
  { kind: 'offer a class pack', weight: 2, run: makeOffer },
  { kind: 'close an offer of class packs', weight: 1, run: closeOffer },
  { kind: 'take packs of a team', weight: 1, run: takePacks },
];
