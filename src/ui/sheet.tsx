import 'framework7/components/sheet/css';
import { Sheet as F7Sheet, f7, f7ready } from 'framework7-react';
import sheetModule from 'framework7/components/sheet';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { loadF7 } from './f7.ts';
import { IconButton } from './icon-button.tsx';

interface SheetProps {
  title: string;
  /** Keep the component mounted and drive this. */
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Action of the sheet, always visible. */
  bottom?: ReactNode;
}

interface Dying {
  emit(event: string): void;
}

/**
 * Framework7 waits for `sheetDestroy` to drop its swipe handlers, yet never sends it: the next touch would
 * throw.
 */
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

/** Panel from below. Moves the focus in and restores it; Escape, a tap outside and a swipe close it. */
export function Sheet({ title, open, onClose, children, bottom }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const [ready, setReady] = useState(false);
  const [placed, setPlaced] = useState(false);
  useEffect(() => {
    f7ready(() => {
      void loadSheets().then(() => setReady(true));
    });
  }, []);
  // Framework7 only shows a sheet that is placed open: it has neither backdrop nor events. So it opens one
  // step later.
  useEffect(() => {
    if (ready) queueMicrotask(() => setPlaced(true));
  }, [ready]);
  if (!ready) return null;
  return (
    <Portal id={id}>
      <F7Sheet
        id={id}
        className="of-sheet"
        opened={open && placed}
        onSheetClosed={onClose}
        // Framework7 closes on any click that ends there; modal-a11y.ts also checks where it began.
        closeByBackdropClick={false}
        swipeToClose
        swipeHandler=".of-sheet-head"
        backdrop
      >
        <div className="of-sheet-head">
          <h2 className="of-sheet-title" tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="cross" label={t('ui.close')} onClick={onClose} />
        </div>
        <div className="of-sheet-body">{open ? children : null}</div>
        {bottom ? <div className="of-sheet-bottom">{bottom}</div> : null}
      </F7Sheet>
    </Portal>
  );
}

// Undefined until <App> has run, unlike the library's type.
const instance = () => f7 as typeof f7 | undefined;

function closeSheet(id: string): void {
  const element = document.getElementById(id);
  if (element?.classList.contains('modal-in') === true) instance()?.sheet.get(element).close(false);
}

/**
 * Framework7 moves an opened modal under its root element. Rendering it there from the start keeps React's
 * tree true. Otherwise a removeChild error takes the whole route down. A sheet that is still open when it goes is closed
 * first, or its backdrop would stay; an answer that removes one sheet of the page closes no other. React runs a parent's
 * layout cleanup before its children's.
 */
function Portal({ id, children }: { id: string; children: ReactNode }) {
  const [target, setTarget] = useState<HTMLElement | null>(() => instance()?.el ?? null);
  useEffect(() => {
    f7ready(() => setTarget(f7.el));
  }, []);
  useLayoutEffect(() => () => closeSheet(id), [id]);
  return target && createPortal(children, target);
}
