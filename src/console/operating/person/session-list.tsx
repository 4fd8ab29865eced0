import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { useNow } from '#src/clock/use-now.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { Person } from './person.queries.ts';

type Session = Person['sessions'][number];

interface SessionListProps {
  id: string;
  sessions: readonly Session[];
  canEnd: boolean;
  onEnded: (left: Session[]) => void;
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.reason === 'NOT_FOUND';

/** Browsers in which a person is signed in, and the steps that end one or all of them. */
export function SessionList({ id, sessions, canEnd, onEnded }: SessionListProps) {
  const { t } = useTranslation();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  const show = (left: Session[]) => {
    onEnded(left);
    title.current?.focus();
  };
  const without = (ended: string | null) =>
    ended === null ? [] : sessions.filter((session) => session.id !== ended);
  const [last, setLast] = useState<{ input: Input<'operator.sessionEnd'>; onDone: () => void }>();
  const step = useKeyed(
    (input: Input<'operator.sessionEnd'>, key) => ask('operator.sessionEnd', input, { key }),
    {
      onSuccess: (_, { sessionId }) => show(without(sessionId)),
      onError: (error, { sessionId }) => {
        if (isNotFound(error) && sessionId !== null) show(without(sessionId));
      },
    },
  );
  const end = (sessionId: string | null) => (reason: string, onDone: () => void) => {
    if (step.isPending) return;
    const input = { id, sessionId, reason };
    setLast({ input, onDone });
    step.mutate(input, { onSuccess: onDone });
  };
  const isGone = isNotFound(step.error);
  const ended = last?.input.sessionId === null ? 'all' : 'one';
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {t('consolePerson.sessions.title')}
      </h2>
      {sessions.length === 0 ? <p className="note">{t('consolePerson.sessions.none')}</p> : null}
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={step.isPending}
            onEnd={canEnd ? end(session.id) : null}
          />
        ))}
      </ul>
      {canEnd && sessions.length > 1 ? (
        <EndStep id={`${id} sessions`} which="all" isBusy={step.isPending} onEnd={end(null)} />
      ) : null}
      {isGone ? (
        <p className="wrong" role="alert">
          {t('consolePerson.sessions.gone')}
        </p>
      ) : (
        <Answer
          done={step.isSuccess ? t(`consolePerson.sessions.done.${ended}`) : null}
          error={step.error}
          onAgain={() => last !== undefined && step.mutate(last.input, { onSuccess: last.onDone })}
        />
      )}
    </section>
  );
}

type End = (reason: string, onDone: () => void) => void;

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: End | null;
}

function SessionRow({
  session: { id, name, signedInAt, seenAt, pushSince },
  isBusy,
  onEnd,
}: SessionRowProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = useNow();
  return (
    <li className="row letter">
      <p>
        <b>{name === '' ? t('consolePerson.sessions.unknown') : name}</b>
      </p>
      <ul className="facts">
        <li>{t('consolePerson.sessions.since', { day: f.day(signedInAt, readerZone()) })}</li>
        <li>{t('consolePerson.sessions.seen', { ago: f.ago(seenAt, at) })}</li>
        <li>
          {pushSince === null
            ? t('consolePerson.sessions.noPush')
            : t('consolePerson.sessions.push', { day: f.day(pushSince, readerZone()) })}
        </li>
      </ul>
      {onEnd === null ? null : <EndStep id={`${id} session`} which="one" isBusy={isBusy} onEnd={onEnd} />}
    </li>
  );
}

interface EndStepProps {
  id: string;
  which: 'one' | 'all';
  isBusy: boolean;
  onEnd: End;
}

function EndStep({ id, which, isBusy, onEnd }: EndStepProps) {
  const { t } = useTranslation();
  return (
    <ReasonStep
      id={id}
      open={t(`consolePerson.sessions.end.${which}`)}
      consequences={t(`consolePerson.sessions.means.${which}`)}
      go={t('consolePerson.sessions.go')}
      isDanger
      isBusy={isBusy}
      label={t('console.accounts.reason')}
      hint={t('console.accounts.reasonHint')}
      onReason={onEnd}
    />
  );
}
