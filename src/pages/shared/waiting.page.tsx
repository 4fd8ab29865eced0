import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { OutcomeCard } from '#src/features/booking/waiting/components/outcome-card.tsx';
import { QuestionCard } from '#src/features/booking/waiting/components/question-card.tsx';
import { WaitingCard } from '#src/features/booking/waiting/components/waiting-card.tsx';
import { useWaiting } from '#src/features/booking/waiting/use-waiting.ts';
import { orderIdOf } from '#src/features/booking/waiting/waiting.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** /waiting: the outbox of this phone and the outcomes of its actions. */
export function Component() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { role, user } = useSession();
  const { data: config } = useQuery(accountQueries.config());
  const { state, waiting, questions, all, answers, earlier, orderOf, dismiss, dismissAll } = useWaiting();
  const isEmpty = all.length + answers.length + earlier.length === 0;
  // Without an answer of the storage nobody knows whether something waits.
  const isUnknown = state === 'unavailable' && user !== null;
  const currencyOf = (orderId: string) => orderOf(orderId)?.currency ?? config?.currency ?? 'USD';

  return (
    <Screen title={t('waiting.title')} back={paths[role].mine}>
      <ListState
        state={!isEmpty ? 'ready' : state === 'loading' ? 'loading' : isUnknown ? 'error' : 'empty'}
        error={t('waiting.unknown')}
        skeleton="plain"
        empty={{
          drawing: 'field',
          text: t('waiting.empty'),
          action:
            role === 'student' ? (
              <QuietButton href={paths.student.coach}>{t('waiting.emptyAction')}</QuietButton>
            ) : (
              <QuietButton href={paths[role].home}>{t('waiting.toHome')}</QuietButton>
            ),
        }}
        offline={!isOnline}
      >
        {questions.length > 0 ? (
          <Section title={t('waiting.section.question')}>
            <Stack>
              {questions.map((row) => (
                <QuestionCard
                  key={row.id}
                  row={row}
                  currency={currencyOf(row.entityId)}
                  order={orderOf(row.entityId)}
                />
              ))}
            </Stack>
          </Section>
        ) : null}
        {waiting.length > 0 ? (
          <Section title={t('waiting.section.waiting')}>
            <Stack>
              {waiting.map((row) => (
                <WaitingCard key={row.id} row={row} all={all} order={orderOf(row.entityId)} />
              ))}
            </Stack>
          </Section>
        ) : null}
        {/* Always mounted, so that screen readers announce an answer that arrives while the page is open. */}
        <div
          aria-live="polite"
          aria-relevant="additions"
          className={answers.length > 0 ? undefined : 'of-sr'}
        >
          {answers.length > 0 ? (
            <Section title={t('waiting.section.answers')}>
              <Stack>
                {answers.map((row) => (
                  <OutcomeCard
                    key={row.id}
                    row={row}
                    order={orderOf(orderIdOf(row))}
                    onDismiss={() => dismiss(row.seq)}
                  />
                ))}
              </Stack>
              {answers.length > 1 ? (
                <QuietButton onClick={dismissAll}>{t('waiting.act.dismissAll')}</QuietButton>
              ) : null}
            </Section>
          ) : null}
        </div>
        {earlier.length > 0 ? (
          <Section title={t('waiting.section.earlier')}>
            <Stack>
              {earlier.map((row) => (
                <OutcomeCard key={row.id} row={row} order={orderOf(orderIdOf(row))} />
              ))}
            </Stack>
          </Section>
        ) : null}
      </ListState>
    </Screen>
  );
}
