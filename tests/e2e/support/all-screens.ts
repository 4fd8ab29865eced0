import { OrderStatus, PaymentMethod, type HelperRole } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { coaches } from '#server/demo/story/coaches.ts';
import { ask, tokenOf, allOrders } from './api.ts';
import { newClass } from './classes.ts';
import type { DemoServer } from './demo-server.ts';

export const studentAccount = 'elena.rivera@demo.openfield.example';
export const coachAccount = 'maya-torres@demo.openfield.example';
export const helperAccount = 'jordan.blake@demo.openfield.example';

/** One built screen with something of the demo's story on it. */
export interface ScreenCase {
  /** Path and query. */
  url: string;
  who: 'guest' | 'student' | 'coach' | 'helper';
}

function idOf(what: string, item: { id: string } | undefined): string {
  if (item === undefined) throw new Error(`the story has no ${what}`);
  return item.id;
}

/** A class of the story's weekly series. */
async function classOfSeries(server: DemoServer): Promise<string> {
  const { items } = await ask(server, 'class.list', { city: 'austin' });
  return idOf(
    'class of a series',
    items.find(({ series }) => series !== undefined),
  );
}

async function studentScreens(server: DemoServer): Promise<string[]> {
  const token = await tokenOf(server, studentAccount);
  const items = await allOrders(server, token);
  const inState = (status: OrderStatus) =>
    idOf(
      `order in state ${status}`,
      items.find((order) => order.status === status),
    );
  const cls = await newClass(server, token);
  const coach = (await ask(server, 'coach.search', { name: 'Maya Torres' })).items[0];
  const notices = (await ask(server, 'notice.list', {}, token)).items;
  const partner = (await ask(server, 'partner.list', {})).items[0];
  const child = (await ask(server, 'child.list', {}, token)).items.find(({ kind }) => kind === 'child');
  const { payment } = await ask(
    server,
    'wallet.topUp',
    { amountMinor: 2000, method: PaymentMethod.visa },
    token,
  );
  const pack = (await ask(server, 'classPack.mine', {}, token)).items[0];
  const offer = (await ask(server, 'coach.detail', { id: idOf('coach', coach) })).classPacks?.[0];
  const feedback = (await ask(server, 'feedback.mine', {}, token)).items[0];
  const { student } = paths;
  return [
    paths.student.community,
    paths.settings.blocks,
    paths.notice,
    pathTo(paths.noticeDetail, { id: idOf('notice', notices[1]) }),
    paths.join,
    pathTo(paths.result, { payment: payment.id }),
    paths.myCollection,
    paths.waiting,
    paths.messages,
    pathTo(paths.thread, { id: inState(OrderStatus.progress) }),
    pathTo(paths.thread, { class: cls.id }),
    paths.security,
    paths.rating,
    paths.feedback,
    pathTo(paths.feedback, { id: idOf('feedback', feedback) }),
    paths.settings.account,
    paths.settings.device,
    paths.settings.notification,
    paths.settings.calendar,
    paths.settings.ownData,
    paths.train,
    pathTo(paths.train, { lesson: 'safety-first' }),
    student.mine,
    student.profile,
    pathTo(student.needs, { id: idOf('child', child) }),
    pathTo(student.emergency, { id: idOf('child', child) }),
    student.wallet,
    student.vip,
    student.packs,
    pathTo(student.packDetail, { id: idOf('class pack', pack) }),
    pathTo(student.packRefund, { id: idOf('class pack', pack) }),
    pathTo(student.packBuy, { offer: idOf('offer', offer) }),
    student.partners,
    pathTo(student.partnersDetail, { id: idOf('partner', partner) }),
    student.myPartners,
    student.order,
    pathTo(student.orderDetail, { id: inState(OrderStatus.progress) }),
    pathTo(student.orderDetail, { id: inState(OrderStatus.awaitAgree) }),
    pathTo(student.orderDetail, { id: inState(OrderStatus.completed) }),
    pathTo(student.cancelOrder, { id: inState(OrderStatus.progress) }),
    pathTo(student.exchange, { id: inState(OrderStatus.progress) }),
    student.ratingList,
    pathTo(student.rating, { id: inState(OrderStatus.completed) }),
    pathTo(student.payment, { class: cls.id }),
    pathTo(student.dates, { class: await classOfSeries(server) }),
    pathTo(student.payment, { order: inState(OrderStatus.awaitPayment) }),
    pathTo(student.coachDetail, { id: idOf('coach', coach) }),
    student.home,
    student.organization,
    pathTo(student.organizationDetail, { id: await teamId(server) }),
    paths.activities,
    pathTo(paths.activitiesDetail, { id: await eventId(server) }),
    paths.createOrg,
    student.examine,
    student.myOrganization,
  ];
}

async function teamId(server: DemoServer): Promise<string> {
  return idOf('organization', (await ask(server, 'team.list', {})).items[0]);
}

async function eventId(server: DemoServer): Promise<string> {
  return idOf('activity', (await ask(server, 'teamEvent.list', {})).items[0]);
}

async function guestScreens(server: DemoServer): Promise<string[]> {
  const coach = (await ask(server, 'coach.search', { name: 'Maya Torres' })).items[0];
  const article = (await ask(server, 'resource.list', {})).items[0];
  const topic = (await ask(server, 'resource.list', { kind: 'help' })).items[0];
  const helper = await tokenOf(server, helperAccount);
  const { code } = (await ask(server, 'transcript.mine', {}, helper)).items[0] ?? {};
  const { student } = paths;
  return [
    paths.login,
    paths.role,
    paths.setting,
    paths.settings.language,
    paths.settings.look,
    paths.settings.storage,
    paths.settings.install,
    paths.settings.legal,
    paths.settings.check,
    paths.about,
    paths.service,
    pathTo(paths.service, { topic: idOf('topic of the help', topic) }),
    paths.agreement,
    paths.privacy,
    paths.liability,
    paths.transcript,
    pathTo(paths.transcript, { code }),
    student.home,
    student.coach,
    pathTo(student.coachDetail, { id: idOf('coach', coach) }),
    pathTo(student.reviews, { id: idOf('coach', coach) }),
    student.resource,
    pathTo(student.resourceDetail, { id: idOf('article', article) }),
    student.mine,
    student.organization,
    pathTo(student.organizationDetail, { id: await teamId(server) }),
    paths.activities,
    pathTo(paths.activitiesDetail, { id: await eventId(server) }),
    paths.createOrg,
  ];
}

async function coachScreens(server: DemoServer): Promise<string[]> {
  const token = await tokenOf(server, coachAccount);
  const items = await allOrders(server, token, 'coach');
  const can = (action: string) =>
    idOf(
      `order to ${action}`,
      items.find((order) => order.actions.some((known) => known === action)),
    );
  const finished = idOf(
    'finished order',
    items.find((order) => order.status === OrderStatus.completed),
  );
  const classes = (await ask(server, 'class.mine', {}, token)).items;
  const wanting = idOf(
    'class with a free place for a helper',
    (await ask(server, 'helper.classes', {}, token)).items[0]?.class,
  );
  const asks = (await ask(server, 'invitation.list', { as: 'coach', part: 'toAnswer' }, token)).items[0];
  const helperOf = async (role: HelperRole) =>
    idOf(role, (await ask(server, 'helper.search', { role }, token)).items[0]?.helper);
  const [assistant, volunteer] = [await helperOf('assistant'), await helperOf('volunteer')];
  const draft = (await ask(server, 'draft.forMe', {}, token)).items[0];
  const { coach } = paths;
  return [
    paths.coach.copyWeek,
    paths.coach.priceCodes,
    paths.coach.receipts,
    coach.home,
    coach.order,
    coach.mine,
    coach.createClass,
    pathTo(coach.classDetail, { id: idOf('class', classes[0]) }),
    coach.cancelDay,
    pathTo(coach.orderDetail, { id: can('accept') }),
    pathTo(coach.rejectOrder, { id: can('reject') }),
    pathTo(coach.seeRating, { id: finished }),
    pathTo(coach.createRating, { id: finished }),
    coach.studentReservation,
    pathTo(coach.studentProfile, {
      id: items.find((order) => order.actions.includes('accept'))?.student.id ?? '',
    }),
    coach.ratingList,
    coach.profile,
    coach.wallet,
    coach.walletRecord,
    coach.cash,
    coach.standing,
    coach.hours,
    coach.packs,
    coach.slotPlans,
    coach.slotPlan,
    coach.venues,
    coach.venue,
    coach.priceRules,
    coach.priceRule,
    pathTo(coach.walletRecord, {
      id: idOf('record', (await ask(server, 'wallet.coachRecords', {}, token)).items[0]),
    }),
    pathTo(coach.assistant, { class: wanting }),
    coach.volunteer,
    pathTo(coach.assistantDetail, { id: assistant, class: wanting }),
    pathTo(coach.volunteerDetail, { id: volunteer }),
    pathTo(coach.assistantProfile, { id: assistant }),
    pathTo(coach.volunteerProfile, { id: volunteer }),
    coach.myAssistant,
    coach.myVolunteer,
    coach.reservation,
    pathTo(coach.reservation, { show: 'over' }),
    pathTo(coach.reservation, { show: 'hours' }),
    pathTo(coach.reservation, { show: 'drafts' }),
    pathTo(coach.draft, { id: idOf('draft of a helper', draft) }),
    pathTo(coach.reservationDetail, { id: idOf('request of a helper', asks) }),
    coach.team,
    coach.createTeam,
    pathTo(coach.organizationDetail, {
      id: idOf('organization of the coach', (await ask(server, 'team.mine', {}, token)).items[0]?.team),
    }),
    coach.submit,
  ];
}

/** Those of an assistant; a volunteer has the same. */
async function helperScreens(server: DemoServer): Promise<string[]> {
  const token = await tokenOf(server, helperAccount);
  const { items } = await ask(server, 'invitation.list', { as: 'helper' }, token);
  const can = (action: InvitationRecord['actions'][number]) =>
    idOf(
      `invitation to ${action}`,
      items.find(({ actions }) => actions.includes(action)),
    );
  // A class of the demo: those of other journeys change meanwhile.
  const { items: listed } = await ask(server, 'helper.openClasses', { role: 'assistant' }, token);
  const open = listed.find(({ coach: { name } }) => coaches.some((one) => one.name === name));
  const known = items[0]?.coach.id ?? '';
  const draft = (await ask(server, 'draft.mine', {}, token)).items[0];
  const { assistant } = paths;
  return [
    assistant.home,
    assistant.order,
    assistant.mine,
    assistant.coach,
    pathTo(assistant.coach, { show: 'coaches' }),
    pathTo(assistant.coachDetail, { id: known }),
    pathTo(assistant.coachProfile, { id: known }),
    pathTo(assistant.classDetail, { id: idOf('class that looks for helpers', open?.class) }),
    assistant.createClass,
    pathTo(assistant.createClass, { show: 'mine' }),
    pathTo(assistant.createClass, { id: idOf('own draft', draft) }),
    assistant.profile,
    assistant.transcript,
    pathTo(assistant.reservationDetail, { id: can('agree') }),
    pathTo(assistant.reservationDetail, { id: can('release') }),
  ];
}

/** Found once for each server. */
const known = new Map<DemoServer, Promise<ScreenCase[]>>();

export function allScreens(server: DemoServer): Promise<ScreenCase[]> {
  const found = known.get(server) ?? findScreens(server);
  known.set(server, found);
  return found;
}

/** Every screen that src/app/routes holds, with records of the demo. */
async function findScreens(server: DemoServer): Promise<ScreenCase[]> {
  const of = (who: ScreenCase['who'], urls: readonly string[]) => urls.map((url) => ({ url, who }));
  return [
    ...of('guest', await guestScreens(server)),
    ...of('student', await studentScreens(server)),
    ...of('coach', await coachScreens(server)),
    ...of('helper', await helperScreens(server)),
  ];
}
