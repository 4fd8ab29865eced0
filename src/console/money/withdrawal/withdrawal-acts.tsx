import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextField } from '#src/console/base/text-field.tsx';
import type { Act } from './use-withdrawal-act.ts';
import type { Waiting } from './withdrawals.queries.ts';

const rejectCodes = ['payoutAccount', 'identity', 'dispute', 'other'] as const;
const failCodes = ['accountUnknown', 'nameDiffers', 'bankRefused', 'other'] as const;

interface WithdrawalActsProps {
  row: Waiting;
  isBusy: boolean;
  onAct: (act: Act, onDone: () => void) => void;
}

/** The steps that this operator may take now. Those that need a text open a form first. */
export function WithdrawalActs({ row, isBusy, onAct }: WithdrawalActsProps) {
  const { t } = useTranslation();
  const { id, version, actions } = row;
  const [open, setOpen] = useKept<'reject' | 'markPaid' | 'markFailed' | undefined>(`${id} act`, undefined);
  const may = (act: Waiting['actions'][number]) => actions.includes(act);
  const take = (act: Act) => {
    // The form stays until the step is done: a code may be needed first, or the console closes.
    if (!isBusy) onAct(act, () => setOpen(undefined));
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
            {t('console.withdrawals.act.approve')}
          </button>
        ) : null}
        {(['markPaid', 'markFailed', 'reject'] as const).filter(may).map((act) => (
          <button key={act} type="button" aria-expanded={open === act} onClick={() => setOpen(act)}>
            {t(`console.withdrawals.act.${act}`)}
          </button>
        ))}
      </div>
      {open === 'markPaid' && may('markPaid') ? (
        <PaidForm
          id={id}
          isBusy={isBusy}
          onReference={(reference) => take({ act: 'markPaid', input: { id, reference } })}
        />
      ) : null}
      {open === 'reject' && may('reject') ? (
        <ReasonForm
          id={`${id} reject`}
          codes={rejectCodes}
          go={t('console.withdrawals.act.reject')}
          onReason={(reason) => take({ act: 'reject', input: { id, reason } })}
        />
      ) : null}
      {open === 'markFailed' && may('markFailed') ? (
        <ReasonForm
          id={`${id} fail`}
          codes={failCodes}
          go={t('console.withdrawals.act.markFailed')}
          onReason={(reason) => take({ act: 'markFailed', input: { id, reason } })}
        />
      ) : null}
    </>
  );
}

interface PaidFormProps {
  id: string;
  isBusy: boolean;
  onReference: (reference: string) => void;
}

function PaidForm({ id, isBusy, onReference }: PaidFormProps) {
  const { t } = useTranslation();
  const [reference, setReference] = useKept(`${id} reference`, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && reference.trim() !== '') onReference(reference.trim());
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <TextField
        label={t('console.withdrawals.bankReference')}
        hint={t('console.withdrawals.bankReferenceHint')}
        required
        maxLength={limits.title}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <button type="submit" className="main">
        {t('console.withdrawals.act.markPaid')}
      </button>
    </form>
  );
}

interface ReasonFormProps<Code extends string> {
  /** Names the withdrawal and the step. */
  id: string;
  codes: readonly Code[];
  go: string;
  onReason: (reason: { code: Code; text: string }) => void;
}

type AnyCode = (typeof rejectCodes | typeof failCodes)[number];

function ReasonForm<Code extends AnyCode>({ id, codes, go, onReason }: ReasonFormProps<Code>) {
  const { t } = useTranslation();
  const labelOf = (one: AnyCode) => t(`console.withdrawals.reason.${one}`);
  const [code, setCode] = useKept<Code | undefined>(`${id} code`, undefined);
  const [text, setText] = useKept(`${id} words`, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== undefined) onReason({ code, text: text.trim() });
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <label>
        {t('console.withdrawals.why')}
        <select
          required
          value={code ?? ''}
          onChange={({ target }) => setCode(codes.find((one) => one === target.value))}
        >
          <option value="">{t('console.withdrawals.choose')}</option>
          {codes.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label={t('console.withdrawals.words')}
        hint={t('console.withdrawals.wordsHint')}
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
