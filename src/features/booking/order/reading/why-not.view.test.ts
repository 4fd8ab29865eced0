import i18next from 'i18next';
import { expect, test } from 'vitest';
import type { OrderAction } from '#contract/order.steps.ts';
import type { OrderRecord } from '#contract/order.ts';
import { reasons, type ReasonName } from '#contract/reasons.ts';
import reasonsEn from '#contract/text/reasons.en.json';
import reasonsZh from '#contract/text/reasons.zh.json';
import enBooking from '#src/i18n/en/booking.json';
import zhBooking from '#src/i18n/zh/booking.json';
import { formatIn } from '#tests/support/format.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { whyNotText } from './why-not.view.ts';

const words = {
  en: { translation: { ...enBooking, reasons: reasonsEn } },
  zh: { translation: { ...zhBooking, reasons: reasonsZh } },
};

const at = '2026-11-28T15:30:00.000Z';

test.each(['en', 'zh'] as const)(
  'every reason has its sentence in %s, and only holes that are filled',
  async (language) => {
    const i18n = i18next.createInstance();
    await i18n.init({ lng: language, resources: words });
    const t = i18n.getFixedT(language);
    const format = formatIn(language);
    for (const code of Object.keys(reasons) as ReasonName[]) {
      const order = seenOrder({ whyNot: [{ action: 'cancel', code, at }] });
      const text = whyNotText(order, 'cancel', format, t);
      expect(text, code).toMatch(/\p{Letter}/u);
      expect(text, code).not.toContain(code);
      expect(whyNotText(order, 'rate', format, t)).toBeUndefined();
    }
    const begun = seenOrder({ whyNot: [{ action: 'cancel', code: 'CANCEL_TOO_LATE', at }] });
    expect(whyNotText(begun, 'cancel', format, t)).toContain(format.deadline(at, 'UTC'));
    const wire = JSON.stringify(begun).replace('CANCEL_TOO_LATE', 'OF_A_NEWER_SERVER');
    const newer = JSON.parse(wire) as OrderRecord;
    expect(whyNotText(newer, 'cancel' satisfies OrderAction, format, t)).toBeUndefined();
  },
);
