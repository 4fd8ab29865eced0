import type { Language } from '#contract/enums.ts';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

type Nothing = Record<string, never>;
interface InviteWords {
  name: string;
  partner: string;
  email: string;
  link: string;
}

/** Parameters of each text of mails, messages and documents; the texts of screens are in src/i18n. */
interface Params {
  'name.new': { number: number };
  'name.deleted': Nothing;
  'name.removedChild': Nothing;
  'code.subject': { code: string };
  'code.mail': { code: string; minutes: number; what: string };
  'code.sms': { code: string; minutes: number; what: string };
  'code.signIn': Nothing;
  'code.ownContact': Nothing;
  'code.newContact': Nothing;
  'password.subject': Nothing;
  'password.body': Nothing;
  'contact.subject': Nothing;
  'contact.body': Nothing;
  'payout.subject': Nothing;
  'payout.body': Nothing;
  'factorOn.subject': Nothing;
  'factorOn.body': Nothing;
  'factorOff.subject': Nothing;
  'factorOff.body': Nothing;
  'recoveryUsed.subject': Nothing;
  'recoveryUsed.body': Nothing;
  'codesRenewed.subject': Nothing;
  'codesRenewed.body': Nothing;
  'passkeyAdded.subject': Nothing;
  'passkeyAdded.body': Nothing;
  'passkeyRemoved.subject': Nothing;
  'passkeyRemoved.body': Nothing;
  'factorReset.subject': Nothing;
  'factorReset.body': Nothing;
  'guardian.subject': Nothing;
  'guardian.mail': { name: string; code: string; days: number };
  'guardian.sms': { name: string; code: string; days: number };
  'invite.subject': { partner: string };
  'invite.coach': InviteWords;
  'invite.member': InviteWords;
  'frozen.subject': Nothing;
  'frozen.body': Nothing;
  'news.subject': Nothing;
  'news.body': { count: number; link: string };
  'news.sms': { link: string };
  'alarm.subject': Nothing;
  'alarm.body': { link: string };
  'alarm.sms': { link: string };
  'test.subject': Nothing;
  'test.body': Nothing;
  'test.sms': Nothing;
  'mail.open': Nothing;
  'mail.stop': Nothing;
  'stop.title': Nothing;
  'stop.lead': Nothing;
  'stop.button': Nothing;
  'stop.done': Nothing;
  'stop.after': Nothing;
  'stop.settings': Nothing;
  'stop.unknown': Nothing;
  'stop.unknownLead': Nothing;
  'transcript.title': Nothing;
  'transcript.name': Nothing;
  'transcript.period': Nothing;
  'transcript.periodDays': { from: string; until: string };
  'transcript.issued': Nothing;
  'transcript.code': Nothing;
  'transcript.service': Nothing;
  'transcript.assistant': Nothing;
  'transcript.volunteer': Nothing;
  'transcript.forWhom': { role: string; organization: string };
  'transcript.classes': { count: number };
  'transcript.minutes': { minutes: number };
  'transcript.total': Nothing;
  'transcript.valid': { when: string };
  'transcript.superseded': { when: string };
  'transcript.check': Nothing;
  'transcript.short': Nothing;
  'transcript.missing': Nothing;
  'statement.title': Nothing;
  'statement.name': Nothing;
  'statement.period': Nothing;
  'statement.clock': Nothing;
  'statement.made': Nothing;
  'statement.madeAt': { when: string };
  'statement.madeOpen': { when: string };
  'statement.opening': Nothing;
  'statement.closing': Nothing;
  'statement.earned': Nothing;
  'statement.fees': Nothing;
  'statement.returned': Nothing;
  'statement.feesBack': Nothing;
  'statement.paidOut': Nothing;
  'statement.adjusted': Nothing;
  'statement.before': Nothing;
  'statement.after': Nothing;
  'statement.part.pending': Nothing;
  'statement.part.available': Nothing;
  'statement.part.withdrawing': Nothing;
  'statement.part.receivable': Nothing;
  'statement.movements': Nothing;
  'statement.none': Nothing;
  'statement.note': Nothing;
  'statement.column.date': Nothing;
  'statement.column.time': Nothing;
  'statement.column.utc': Nothing;
  'statement.column.kind': Nothing;
  'statement.column.order': Nothing;
  'statement.column.class': Nothing;
  'statement.column.gross': Nothing;
  'statement.column.fee': Nothing;
  'statement.column.amount': Nothing;
  'statement.column.pending': Nothing;
  'statement.column.available': Nothing;
  'statement.column.withdrawing': Nothing;
  'statement.column.owed': Nothing;
  'statement.column.total': Nothing;
  'statement.kind.earning': Nothing;
  'statement.kind.refund': Nothing;
  'statement.kind.release': Nothing;
  'statement.kind.withdraw': Nothing;
  'statement.kind.withdrawReturn': Nothing;
  'statement.kind.payout': Nothing;
  'statement.kind.debt': Nothing;
  'statement.kind.adjustment': Nothing;
  'mailbox.title': Nothing;
  'mailbox.lead': Nothing;
  'mailbox.empty': Nothing;
  'mailbox.mobile': Nothing;
  'mailbox.email': Nothing;
  'mailbox.factor': { name: string; email: string; code: string };
}
export type TextKey = keyof Params;

/** Both languages have every text, or this does not compile. */
export const texts: Record<Language, Record<TextKey, string>> = { en, zh };

/**
 * A text in a person's language with its gaps filled. A gap without a value is a fault, never an empty place in a
 * mail.
 */
export function textFor<K extends TextKey>(language: Language, key: K, params: Params[K]): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => {
    if (!values.has(name)) throw new Error(`text ${key} needs ${name}`);
    return String(values.get(name));
  });
}
