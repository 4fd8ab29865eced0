import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { OutcomeCard } from '#src/features/waiting/components/outcome-card.tsx';
import { QuestionCard } from '#src/features/waiting/components/question-card.tsx';
import { WaitingCard } from '#src/features/waiting/components/waiting-card.tsx';
import { useWaiting } from '#src/features/waiting/use-waiting.ts';
import { orderIdOf } from '#src/features/waiting/waiting.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** /waiting: the truth about everything that was asked for on this phone. */
export function Component() {
  const { t } = useTranslation('waiting');
  const isOnline = useOnline();
  const { role } = useSession();
  const { data: config } = useQuery(accountQueries.config());
  const { state, waiting, questions, all, answers, earlier, orderOf, dismiss } = useWaiting();
  const isEmpty = all.length + answers.length + earlier.length === 0;
  const currencyOf = (orderId: string) => orderOf(orderId)?.currency ?? config?.currency ?? 'USD';

  return (
    <Screen title={t('title')} back={role === 'coach' ? paths.coach.mine : paths.student.mine}>
      <ListState
        state={state === 'loading' ? 'loading' : isEmpty ? 'empty' : 'ready'}
        skeleton="plain"
        empty={{
          drawing: 'field',
          text: t('empty'),
          action: <QuietButton href={paths.student.coach}>{t('emptyAction')}</QuietButton>,
        }}
        offline={!isOnline}
      >
        {questions.length > 0 ? (
          <Section title={t('section.question')}>
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
          <Section title={t('section.waiting')}>
            <Stack>
              {waiting.map((row) => (
                <WaitingCard key={row.id} row={row} all={all} order={orderOf(row.entityId)} />
              ))}
            </Stack>
          </Section>
        ) : null}
        {/* Always here, so that an answer that arrives while the page is open is read aloud. */}
        <div
          aria-live="polite"
          aria-relevant="additions"
          className={answers.length > 0 ? undefined : 'of-sr'}
        >
          {answers.length > 0 ? (
            <Section title={t('section.answers')}>
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
            </Section>
          ) : null}
        </div>
        {earlier.length > 0 ? (
          <Section title={t('section.earlier')}>
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
