import type { Clock } from '#server/base/clock.ts';
import { errorCode } from '#server/base/startup-error.ts';
import { aliyunReportAddress } from '#server/people/public.ts';
import { verifyMailbox } from '#server/ports/bounce-mailbox.port.ts';
import { domainOf } from '#server/ports/sender-domain.ts';
import { callAliyun } from '#server/ports/sms.aliyun.ts';
import { TextFailure } from '#server/ports/text-service.ts';
import type { Config } from '#server/start/config.ts';
import { type Finding, good, look, wrong } from './finding.ts';
import { findingOfSpf } from './mail-check.ts';
import type { Outside } from './outside.ts';

/** Checks that the services of text messages take our keys. Nothing is sent. */
export async function checkTexts(config: Config, clock: Clock, outside: Outside): Promise<Finding[]> {
  const { twilio, aliyun, smsCountries } = config;
  if (twilio === undefined && aliyun === undefined)
    return [good('No text messages are set up: codes are sent by mail, and the app offers nothing else.')];
  return [
    ...(twilio === undefined ? [] : [await checkTwilio(twilio, outside)]),
    ...(aliyun === undefined ? [] : await checkAliyun(config, aliyun, clock)),
    smsCountries.length > 0
      ? good(`Text messages are sent to ${smsCountries.join(', ')}.`)
      : wrong('SMS_COUNTRIES names no country that the services reach: nobody gets a text message.'),
  ];
}

async function checkTwilio(
  { accountSid, authToken, apiBase }: NonNullable<Config['twilio']>,
  outside: Outside,
): Promise<Finding> {
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const url = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`;
  try {
    const { status } = await outside.fetch(url, { headers: { authorization: `Basic ${basic}` } });
    if (status === 200) return good('The service of TWILIO_API_BASE takes our sign-in.');
    if (status === 401 || status === 403)
      return wrong(
        `The service of TWILIO_API_BASE refuses TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN (${status}).`,
      );
    return look(`The service of TWILIO_API_BASE does not show the account (${status}): send a test message.`);
  } catch (error) {
    return wrong(`The service of TWILIO_API_BASE does not answer (${errorCode(error) || 'no code'}).`);
  }
}

async function checkAliyun(
  config: Config,
  aliyun: NonNullable<Config['aliyun']>,
  clock: Clock,
): Promise<Finding[]> {
  const reports = good(`Alibaba Cloud must report (SmsReport) to ${aliyunReportAddress(config)}.`);
  try {
    const parameters = { TemplateCode: aliyun.codeTemplate };
    const code = await callAliyun(aliyun, clock, { action: 'GetSmsTemplate', parameters });
    if (code === 'OK') return [good('Alibaba Cloud takes our key and knows ALIYUN_CODE_TEMPLATE.'), reports];
    return [
      /PERMISSION|Forbidden|NoPermission/i.test(code)
        ? look('The key of ALIYUN_KEY_ID may not read templates: they were not checked.')
        : wrong(`Alibaba Cloud refuses our key or ALIYUN_CODE_TEMPLATE (${code}).`),
      reports,
    ];
  } catch (error) {
    const code = error instanceof TextFailure ? error.code : 'no code';
    return [wrong(`Alibaba Cloud does not answer (${code}).`), reports];
  }
}

/** Checks that mails which come back are read. */
export async function checkBounces({ bounces }: Config, { txt, mx }: Outside): Promise<Finding[]> {
  const { address, imapUrl, webhookSecret } = bounces;
  if (imapUrl === undefined && webhookSecret === undefined)
    return [
      look(
        'Nobody reads mails that come back: set BOUNCE_ADDRESS with BOUNCE_IMAP_URL, or BOUNCE_WEBHOOK_SECRET.',
      ),
    ];
  const read = imapUrl === undefined ? [] : [await checkMailbox(imapUrl)];
  if (address === undefined) return read;
  const domain = domainOf(address);
  return [
    ...read,
    findingOfSpf(domain, await txt(domain)),
    (await mx(domain)).length > 0
      ? good(`${domain} takes the mails that come back.`)
      : wrong(`${domain} has no MX record: no mail comes back to BOUNCE_ADDRESS.`),
  ];
}

async function checkMailbox(imapUrl: string): Promise<Finding> {
  try {
    await verifyMailbox(imapUrl);
    return good('The mailbox of BOUNCE_IMAP_URL takes our sign-in.');
  } catch (error) {
    return wrong(
      `The mailbox of BOUNCE_IMAP_URL refuses us or does not answer (${errorCode(error) || 'no code'}).`,
    );
  }
}
