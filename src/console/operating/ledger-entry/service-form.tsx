import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { currencyCodes } from '#contract/currencies.ts';
import { entryBearers, entryServices } from '#contract/ledger-entry-kinds.ts';
import { limits } from '#contract/limits.ts';
import { ask } from '#src/console/base/ask.ts';
import { Choice } from '#src/console/base/choice.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { canBePayers, inputOf, serviceKinds, type TypedEntry } from './entry-prefill.view.ts';
import { entryQueries } from './ledger-entries.queries.ts';

/** Proposes an entry for money that moved at a payment service by hand. */
export function ServiceForm({ start }: { start: TypedEntry }) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const [typed, setTyped] = useKept(`new entry ${start.payment}`, start);
  const step = useDecisionStep<Input<'operator.entryPropose'>>({
    send: (input, key) => ask('operator.entryPropose', input, { key }),
    queue: entryQueries.lists,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      setTyped(start);
      void client.invalidateQueries({ queryKey: entryQueries.lists });
    },
  });
  const input = inputOf(typed);
  const labels = {
    payment: t('consoleLedger.entries.payment'),
    amount: t('consoleLedger.entries.amount'),
    note: t('consoleLedger.entries.note'),
  };
  const empty = (['payment', 'amount', 'note'] as const).filter((one) => typed[one].trim() === '');
  const off =
    empty.length > 0
      ? t('console.off.fill', { field: f.list(empty.map((one) => labels[one])) })
      : input === undefined
        ? t('consoleLedger.entries.wrongAmount')
        : null;
  if (step.isSuccess)
    return <FreshAnswer done={t('consoleLedger.entries.proposedDone')} error={null} onAgain={step.again} />;
  return (
    <form
      className="narrow"
      onSubmit={(event) => {
        event.preventDefault();
        if (input !== undefined && off === null && !step.isPending) step.mutate(input);
      }}
    >
      <p>{t('consoleLedger.entries.lead')}</p>
      <ServiceFields typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
      <OffButton type="submit" kind="main" isBusy={step.isPending} off={off}>
        {t('consoleLedger.entries.go')}
      </OffButton>
      <FreshAnswer done={null} error={step.error} onAgain={step.again} />
    </form>
  );
}

interface ServiceFieldsProps {
  typed: TypedEntry;
  onChange: (change: Partial<TypedEntry>) => void;
}

/** Fields of the event at the service: its payment, amount and bearer, and the reason. */
function ServiceFields({ typed, onChange }: ServiceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        label={t('consoleLedger.entries.kindField')}
        value={typed.kind}
        options={serviceKinds.map((one) => [one, t(`consoleLedger.entries.kind.${one}`)] as const)}
        onValue={(kind) => onChange({ kind })}
      />
      <TextField
        label={t('consoleLedger.entries.payment')}
        hint={t('consoleLedger.entries.paymentHint')}
        maxLength={200}
        value={typed.payment}
        onChange={({ target }) => onChange({ payment: target.value })}
      />
      <Choice
        label={t('consoleLedger.entries.whose')}
        value={typed.provider}
        options={[
          ['', t('consoleLedger.entries.ours')] as const,
          ...entryServices.map(
            (one) =>
              [
                one,
                t('consoleLedger.entries.stray', {
                  service: t(`consoleMoney.reconciliation.provider.${one}`),
                }),
              ] as const,
          ),
        ]}
        onValue={(provider) => onChange({ provider })}
      />
      {canBePayers(typed) ? (
        <Choice
          label={t('consoleLedger.entries.bearerField')}
          value={typed.bearer}
          options={entryBearers.map((one) => [one, t(`consoleLedger.entries.bearer.${one}`)] as const)}
          onValue={(bearer) => onChange({ bearer })}
        />
      ) : null}
      <Choice
        label={t('consoleMoney.codes.currency')}
        value={typed.currency}
        options={currencyCodes.map((one) => [one, one] as const)}
        onValue={(currency) => onChange({ currency })}
      />
      <TextField
        label={t('consoleLedger.entries.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={typed.amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <TextBox
        label={t('consoleLedger.entries.note')}
        hint={t('consoleLedger.entries.noteHint')}
        maxLength={limits.disputeText}
        value={typed.note}
        onValue={(note) => onChange({ note })}
      />
    </>
  );
}
