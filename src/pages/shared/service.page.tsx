import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ContactRows } from '#src/features/operating/help/components/contact-rows.tsx';
import { FirstSteps } from '#src/features/operating/help/components/first-steps.tsx';
import { HelpTopic } from '#src/features/operating/help/components/help-topic.tsx';
import { HelpTopics } from '#src/features/operating/help/components/help-topics.tsx';
import { useHelp } from '#src/features/operating/help/use-help.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkRow, List, ListRow } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Section } from '#src/ui/section.tsx';

/** /service: reports of a danger first, then answers, contacts and legal texts. `topic` and `steps` name a part. */
export function Component() {
  const { topic, steps } = useScreenParams(paths.service);
  if (steps !== undefined) return <FirstSteps />;
  return topic === undefined ? <Help /> : <HelpTopic key={topic} id={topic} />;
}

function Help() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const help = useHelp(t('help.offline'));
  return (
    <Screen
      title={t('help.title')}
      back
      top={<SearchField label={t('help.search')} value={typed} onChange={setTyped} />}
      onRefresh={help.refetch}
    >
      {typed.trim() === '' ? (
        <List label={t('help.danger')}>
          <ListRow
            media={<Icon name="warning" />}
            title={t('help.danger')}
            text={t('help.dangerText')}
            href={pathTo(paths.feedback, { kind: 'safety' })}
          />
        </List>
      ) : null}
      {typed.trim() === '' ? (
        <List label={t('help.steps.title')}>
          <ListRow
            media={<Icon name="list" />}
            title={t('help.steps.title')}
            text={t('help.steps.text')}
            href={pathTo(paths.service, { steps: '1' })}
          />
          <LinkRow icon="book" label={t('help.resources')} href={paths.student.resource} />
        </List>
      ) : null}
      <HelpTopics help={help} typed={typed} />
      <ContactRows />
      <Section title={t('help.legal')}>
        <List>
          <LinkRow icon="book" label={t('help.agreement')} href={paths.agreement} />
          <LinkRow icon="shield" label={t('help.privacy')} href={paths.privacy} />
          <LinkRow icon="edit" label={t('help.liability')} href={paths.liability} />
        </List>
      </Section>
    </Screen>
  );
}
