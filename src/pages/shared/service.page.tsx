import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { FirstSteps } from '#src/features/first-steps/components/first-steps.tsx';
import { ContactRows } from '#src/features/help/components/contact-rows.tsx';
import { HelpTopic } from '#src/features/help/components/help-topic.tsx';
import { HelpTopics } from '#src/features/help/components/help-topics.tsx';
import { useHelp } from '#src/features/help/use-help.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkRow, List, ListRow } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Section } from '#src/ui/section.tsx';

/** /service: a danger first, then answers, people and legal texts. `topic` and `steps` name a part. */
export function Component() {
  const { topic, steps } = useScreenParams(paths.service);
  if (steps !== undefined) return <FirstSteps />;
  return topic === undefined ? <Help /> : <HelpTopic key={topic} id={topic} />;
}

function Help() {
  const { t } = useTranslation('help');
  const [typed, setTyped] = useState('');
  const help = useHelp(t('offline'));
  return (
    <Screen
      title={t('title')}
      back
      top={<SearchField label={t('search')} value={typed} onChange={setTyped} />}
      onRefresh={help.refetch}
    >
      {typed.trim() === '' ? (
        <List label={t('danger')}>
          <ListRow
            media={<Icon name="warning" />}
            title={t('danger')}
            text={t('dangerText')}
            href={pathTo(paths.feedback, { kind: 'safety' })}
          />
        </List>
      ) : null}
      {typed.trim() === '' ? (
        <List label={t('steps.title')}>
          <ListRow
            media={<Icon name="right" />}
            title={t('steps.title')}
            text={t('steps.text')}
            href={pathTo(paths.service, { steps: '1' })}
          />
        </List>
      ) : null}
      <HelpTopics help={help} typed={typed} />
      <ContactRows />
      <Section title={t('legal')}>
        <List>
          <LinkRow icon="book" label={t('agreement')} href={paths.agreement} />
          <LinkRow icon="shield" label={t('privacy')} href={paths.privacy} />
          <LinkRow icon="edit" label={t('liability')} href={paths.liability} />
        </List>
      </Section>
    </Screen>
  );
}
