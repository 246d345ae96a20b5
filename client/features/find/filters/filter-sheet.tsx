import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import controls from '../../../ui/controls/controls.module.css';
import classes from './filter-sheet.module.css';
import { Filters, type FiltersProps } from './filters.tsx';
import { countFilters } from '../../../../shared/search/find-search.ts';

interface FilterSheetProps extends FiltersProps {
  count: number;
}

/** On a phone: the filters behind a button, in a sheet. */
export function FilterSheet({ count, ...filters }: FilterSheetProps) {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const active = countFilters(filters.search);
  const close = () => dialog.current?.close();
  // After its content is there, so that the focus finds a place in it.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <div className={classes.container}>
      <button type="button" className={controls.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size="1.25rem" aria-hidden />
        <Trans>Filters</Trans>
        {active > 0 && <FilterCount active={active} />}
      </button>
      {/* A click beside the sheet is a click on the dialog itself; Escape is the key for it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={classes.sheet}
        aria-labelledby={titleId}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        {isOpen && (
          <div className={classes.content}>
            <header className={classes.header}>
              <h2 id={titleId}>
                <Trans>Filters</Trans>
              </h2>
              <button type="button" className={classes.close} aria-label={t`Close`} onClick={close}>
                <IconX size="1.375rem" aria-hidden />
              </button>
            </header>
            <div className={classes.body}>
              <Filters {...filters} />
            </div>
            <footer className={classes.footer}>
              <button type="button" className={`${controls.button} ${controls.primary}`} onClick={close}>
                <Plural value={count} one="Show # professional" other="Show # professionals" />
              </button>
            </footer>
          </div>
        )}
      </dialog>
    </div>
  );
}

function FilterCount({ active }: { active: number }) {
  return (
    <span className={classes.count}>
      <span aria-hidden>{active}</span>
      <span className="visually-hidden">
        <Plural value={active} one="# active" other="# active" />
      </span>
    </span>
  );
}
