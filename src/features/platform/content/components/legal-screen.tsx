import { useTranslation } from 'react-i18next';
import type { LegalKind } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { legalSource } from '#src/features/platform/content/legal.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { LegalHistory } from './legal-history.tsx';

/** One legal text in the reader's language, with the version that a signature would name, or an earlier one. */
export function LegalScreen({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { version, show } = useScreenParams(paths[kind]);
  const { record: data, view } = useRecord(legalSource(kind, version));
  const text = data?.[format.language];
  const history = data ? <LegalHistory text={data} /> : null;
  return (
    <Screen title={t(`legal.title.${kind}`)} back={paths.settings.legal}>
      <ListState {...view} offline={false} updated={undefined} skeleton="prose">
        {show === 'changes' ? history : null}
        {text && data ? (
          <Prose>
            <p className="of-meta">{t('legal.version', { day: format.date(data.version) })}</p>
            <p>{text.intro}</p>
            {text.sections.map((section) => (
              <section key={section.heading}>
                <h2>{section.heading}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </Prose>
        ) : null}
        {show === 'changes' ? null : history}
      </ListState>
    </Screen>
  );
}
