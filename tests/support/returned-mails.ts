/** A delivery report (RFC 3464), as mail servers send it to the return address. */
export const bouncedMail = ({
  to,
  status = '5.1.1',
  action = 'failed',
}: {
  to: string;
  status?: string;
  action?: string;
}): string =>
  [
    'Return-Path: <>',
    `Delivered-To: ${to}`,
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B1"',
    '',
    '--B1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Your message could not be delivered. Status: 2.0.0',
    '',
    '--B1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@family.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no such',
    ' user',
    '',
    '--B1',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: News',
    '',
    '--B1--',
    '',
  ].join('\r\n');

/** A complaint (RFC 5965), which goes to an address of its own and names the return address of the mail. */
export const complaintMail = ({ to, type }: { to: string; type: string }): string =>
  [
    'From: <feedback@provider.example>',
    'To: <postmaster@mail.example>',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="B2"',
    '',
    '--B2',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Feedback/1.0',
    `Original-Mail-From: <${to}>`,
    '',
    '--B2',
    'Content-Type: message/rfc822',
    '',
    'Subject: News',
    '',
    '--B2--',
    '',
  ].join('\r\n');
