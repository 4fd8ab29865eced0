import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutAccount } from '#contract/withdrawal.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { AccountForm } from './account-form.tsx';

/** The payout account by its last four characters, and the form for the first or another one. */
export function AccountCard({ account }: { account: PayoutAccount | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('cash.account.title')} card>
      {account ? (
        <>
          <p className="of-tnum">{t('cash.account.ends', { last4: account.last4 })}</p>
          <p className="of-faint">
            {account.payoutHeldUntil
              ? t('cash.account.held', { when: format.dayTime(account.payoutHeldUntil, readerZone()) })
              : t('cash.account.since', { day: format.day(account.changedAt, readerZone()) })}
          </p>
        </>
      ) : (
        <p>{t('cash.account.none')}</p>
      )}
      <QuietButton onClick={() => setOpen(true)}>
        {t(account ? 'cash.account.change' : 'cash.account.add')}
      </QuietButton>
      <Sheet
        title={t(account ? 'cash.account.change' : 'cash.account.add')}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <AccountForm onDone={() => setOpen(false)} />
      </Sheet>
    </Section>
  );
}
