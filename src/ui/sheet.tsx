import 'framework7/components/sheet/css';
import { Sheet as F7Sheet, f7, f7ready } from 'framework7-react';
import sheetModule from 'framework7/components/sheet';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadF7 } from './f7.ts';
import { IconButton } from './icon-button.tsx';
import { Portal } from './portal.tsx';

interface SheetProps {
  title: string;
  /** Keep the component mounted and drive this. */
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The sheet's own action, always in sight. */
  bottom?: ReactNode;
}

interface Dying {
  emit(event: string): void;
}

/** Framework7 waits for `sheetDestroy` to drop its swipe handlers, yet never sends it: the next touch would throw. */
const loadSheets = (() => {
  let loaded: Promise<unknown> | undefined;
  return () => {
    if (loaded) return loaded;
    const on = f7.on.bind(f7) as unknown as (event: string, handler: (sheet: Dying) => void) => void;
    on('sheetBeforeDestroy', (sheet) => sheet.emit('local::sheetDestroy'));
    loaded = loadF7(sheetModule);
    return loaded;
  };
})();

/** A panel from below. Focus goes in and comes back; Escape, a tap outside and a swipe close it. */
export function Sheet({ title, open, onClose, children, bottom }: SheetProps) {
  const { t } = useTranslation('ui');
  const [ready, setReady] = useState(false);
  const [placed, setPlaced] = useState(false);
  useEffect(() => {
    f7ready(() => {
      void loadSheets().then(() => setReady(true));
    });
  }, []);
  // Framework7 only shows a sheet that is placed open: it has neither backdrop nor events. So it opens one step later.
  useEffect(() => {
    if (ready) queueMicrotask(() => setPlaced(true));
  }, [ready]);
  if (!ready) return null;
  return (
    <Portal>
      <F7Sheet
        className="of-sheet"
        opened={open && placed}
        onSheetClosed={onClose}
        // Framework7 closes by any click that ends there; modal-a11y.ts asks where it began.
        closeByBackdropClick={false}
        swipeToClose
        swipeHandler=".of-sheet-head"
        backdrop
      >
        <div className="of-sheet-head">
          <h2 className="of-sheet-title" tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="cross" label={t('close')} onClick={onClose} />
        </div>
        <div className="of-sheet-body">{open ? children : null}</div>
        {bottom ? <div className="of-sheet-bottom">{bottom}</div> : null}
      </F7Sheet>
    </Portal>
  );
}
