import { errorCode } from '#server/base/startup-error.ts';
import { domainOf } from '#server/ports/sender-domain.ts';
import { type EmailPort, smtpEmail } from '#server/ports/smtp-email.port.ts';
import type { Config } from '#server/start/config.ts';
import { type Finding, good, look, wrong } from './finding.ts';
import type { Outside } from './outside.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom'>;

/** Checks the mail server, and the records by which others believe our mails. */
export async function checkMail(
  { smtpUrl, mailFrom }: MailConfig,
  { txt, mx }: Outside,
  dkimSelector: string | undefined,
): Promise<Finding[]> {
  if (smtpUrl === undefined) return [look('SMTP_URL is not set: mails lie in the mailbox of the demo.')];
  const domain = domainOf(mailFrom);
  return [
    await checkServer(smtpEmail(smtpUrl, mailFrom)),
    findingOfSpf(domain, await txt(domain)),
    await findingOfDmarc(domain, txt),
    await findingOfDkim(domain, txt, dkimSelector),
    (await mx(domain)).length > 0
      ? good(`${domain} takes mail, so answers and bounces arrive.`)
      : look(`${domain} has no MX record: answers and bounces to ${mailFrom} are lost.`),
  ];
}

async function checkServer(port: EmailPort): Promise<Finding> {
  try {
    await port.verify();
    return good('The mail server of SMTP_URL takes our sign-in.');
  } catch (error) {
    return wrong(
      `The mail server of SMTP_URL refuses us or does not answer (${errorCode(error) || 'no code'}).`,
    );
  } finally {
    port.close();
  }
}

export function findingOfSpf(domain: string, records: readonly string[]): Finding {
  const spf = records.filter((record) => /^v=spf1(?: |$)/i.test(record));
  if (spf.length === 0)
    return wrong(`${domain} has no SPF record: add a TXT record "v=spf1 … -all" that names the mail server.`);
  if (spf.length > 1)
    return wrong(`${domain} has ${spf.length} SPF records, so none of them counts: keep one.`);
  if (/\s\+?all\b/i.test(spf[0] ?? ''))
    return wrong(`The SPF record of ${domain} lets everybody send: end it with -all.`);
  return /\s[-~]all\b|\sredirect=/i.test(spf[0] ?? '')
    ? good(`${domain} has an SPF record.`)
    : look(`The SPF record of ${domain} does not say what happens to other senders: end it with -all.`);
}

async function findingOfDmarc(domain: string, txt: Outside['txt']): Promise<Finding> {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const record = (await txt(`_dmarc.${name}`)).find((one) => /^v=DMARC1\b/i.test(one));
    if (record === undefined) continue;
    // `sp` is the policy for names below the one with the record.
    const policy = name === domain ? undefined : /\bsp=\s*(\w+)/i.exec(record)?.[1];
    return (policy ?? /(?<!s)p=\s*(\w+)/i.exec(record)?.[1])?.toLowerCase() === 'none'
      ? look(`The DMARC record of ${name} refuses nothing: use p=quarantine once its reports are clean.`)
      : good(`${name} has a DMARC record.`);
  }
  return wrong(
    `${domain} has no DMARC record: add a TXT record "v=DMARC1; p=quarantine" at _dmarc.${domain}.`,
  );
}

async function findingOfDkim(
  domain: string,
  txt: Outside['txt'],
  selector: string | undefined,
): Promise<Finding> {
  if (selector === undefined)
    return look('DKIM was not looked up: name the selector of the mail server, as in "check <selector>".');
  const name = `${selector}._domainkey.${domain}`;
  const record = (await txt(name)).find((one) => /\bp=/i.test(one));
  if (record === undefined)
    return wrong(`${name} has no DKIM key: publish the key of the mail server there.`);
  return /\bp=\s*(?:;|$)/i.test(record)
    ? wrong(`The DKIM key at ${name} is revoked.`)
    : good(`${name} has a DKIM key.`);
}
