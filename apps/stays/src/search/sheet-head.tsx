import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { CloseIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import css from './search.module.css';

/** Head of a popover on a small screen; its button closes it without JavaScript. */
export function SheetHead({ title, sheet }: { readonly title: string; readonly sheet: string }) {
  const { t } = useLingui();
  return (
    <div className={css.sheetHead}>
      {title}
      <button
        type="button"
        popoverTarget={sheet}
        popoverTargetAction="hide"
        aria-label={t`Close`}
        className={buttonClass({ variant: 'quiet', iconOnly: true })}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
