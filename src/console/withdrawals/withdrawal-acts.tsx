import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { TextField } from '#src/console/text-field.tsx';
import type { Act } from './use-withdrawal-act.ts';
import type { Waiting } from './withdrawals.queries.ts';

const rejectCodes = ['payoutAccount', 'identity', 'dispute', 'other'] as const;
const failCodes = ['accountUnknown', 'nameDiffers', 'bankRefused', 'other'] as const;

interface WithdrawalActsProps {
  row: Waiting;
  isBusy: boolean;
  onAct: (act: Act) => void;
}

/** The steps that this operator may take now; those that need words open a form first. */
export function WithdrawalActs({ row, isBusy, onAct }: WithdrawalActsProps) {
  const { t } = useTranslation('console');
  const [open, setOpen] = useState<'reject' | 'markPaid' | 'markFailed'>();
  const { id, version, actions } = row;
  const may = (act: Waiting['actions'][number]) => actions.includes(act);
  const take = (act: Act) => {
    if (isBusy) return;
    setOpen(undefined);
    onAct(act);
  };
  return (
    <>
      <div className="buttons">
        {may('approve') ? (
          <button
            type="button"
            className="main"
            aria-busy={isBusy}
            onClick={() => take({ act: 'approve', input: { id, version } })}
          >
            {t('withdrawals.act.approve')}
          </button>
        ) : null}
        {(['markPaid', 'markFailed', 'reject'] as const).filter(may).map((act) => (
          <button key={act} type="button" aria-expanded={open === act} onClick={() => setOpen(act)}>
            {t(`withdrawals.act.${act}`)}
          </button>
        ))}
      </div>
      {open === 'markPaid' && may('markPaid') ? (
        <PaidForm
          isBusy={isBusy}
          onReference={(reference) => take({ act: 'markPaid', input: { id, reference } })}
        />
      ) : null}
      {open === 'reject' && may('reject') ? (
        <ReasonForm
          codes={rejectCodes}
          go={t('withdrawals.act.reject')}
          onReason={(reason) => take({ act: 'reject', input: { id, reason } })}
        />
      ) : null}
      {open === 'markFailed' && may('markFailed') ? (
        <ReasonForm
          codes={failCodes}
          go={t('withdrawals.act.markFailed')}
          onReason={(reason) => take({ act: 'markFailed', input: { id, reason } })}
        />
      ) : null}
    </>
  );
}

function PaidForm({ isBusy, onReference }: { isBusy: boolean; onReference: (reference: string) => void }) {
  const { t } = useTranslation('console');
  const [reference, setReference] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && reference.trim() !== '') onReference(reference.trim());
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <TextField
        label={t('withdrawals.bankReference')}
        hint={t('withdrawals.bankReferenceHint')}
        required
        maxLength={limits.title}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <button type="submit" className="main">
        {t('withdrawals.act.markPaid')}
      </button>
    </form>
  );
}

interface ReasonFormProps<Code extends string> {
  codes: readonly Code[];
  go: string;
  onReason: (reason: { code: Code; text: string }) => void;
}

type AnyCode = (typeof rejectCodes | typeof failCodes)[number];

function ReasonForm<Code extends AnyCode>({ codes, go, onReason }: ReasonFormProps<Code>) {
  const { t } = useTranslation('console');
  const labelOf = (one: AnyCode) => t(`withdrawals.reason.${one}`);
  const [code, setCode] = useState(codes[0]);
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== undefined) onReason({ code, text: text.trim() });
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <label>
        {t('withdrawals.why')}
        <select
          value={code}
          onChange={({ target }) => setCode(codes.find((one) => one === target.value) ?? code)}
        >
          {codes.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label={t('withdrawals.words')}
        hint={t('withdrawals.wordsHint')}
        maxLength={limits.reason}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="main">
        {go}
      </button>
    </form>
  );
}
