import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { PriceCodeCard } from '#src/features/teaching/price-code/components/price-code-card.tsx';
import { PriceCodeForm } from '#src/features/teaching/price-code/components/price-code-form.tsx';
import { priceCodeSources } from '#src/features/teaching/price-code/price-code.queries.ts';
import { usePriceCodeSteps } from '#src/features/teaching/price-code/use-price-code-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { Banner } from '#src/ui/banner.tsx';

/** /coach/priceCodes: the coach's codes with their uses, and the form of a new one. */
export function Component() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const list = useList(priceCodeSources.list(), { missing: t('priceCodes.offline') });
  const { make, end } = usePriceCodeSteps();
  return (
    <ListScreen
      title={t('priceCodes.title')}
      back={paths.coach.mine}
      list={list}
      layout="cards"
      above={
        <>
          <PriceCodeForm isOpen={isOpen} setOpen={setOpen} make={make} isOnline={isOnline} />
          {end.error ? <Banner kind="refused" title={errorText(end.error, t)} /> : null}
        </>
      }
      empty={isOpen ? undefined : { drawing: 'wallet', text: t('priceCodes.none') }}
      render={(code) => <PriceCodeCard code={code} end={end} isOnline={isOnline} />}
    />
  );
}
