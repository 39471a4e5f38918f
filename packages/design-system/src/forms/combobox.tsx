import { type JSX, type ReactNode, useLayoutEffect, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../styles/class-names.ts';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { FieldError, FieldHint, type FieldProps, fieldId } from './field.tsx';

export interface ComboboxItem {
  id: string;
  name: string;
  /** How the name is shown, with the same letters; the name itself if left out. */
  label?: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
}

export interface ComboboxProps extends FieldProps {
  /** A language tag for the announcements of screen readers. */
  locale: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Items that match the text; the component doesn't filter them. */
  items: readonly ComboboxItem[];
  onPick: (item: ComboboxItem) => void;
  placeholder?: string;
  icon?: ReactNode;
  /** Shows its items on focus, before anything is typed. */
  opensOnFocus?: boolean;
  /** Takes over the focus of the plain input that it replaces. */
  autoFocus?: boolean;
}

/** Keeps the first of items with the same id: a duplicate key puts react-aria into an endless loop. */
function withoutDuplicates(items: readonly ComboboxItem[]): readonly ComboboxItem[] {
  const known = new Set<string>();
  return items.filter(({ id }) => known.size < known.add(id).size);
}

/**
 * While a list is open, react-aria hides the rest of the page from assistive technologies, although it stays usable and
 * reachable by Tab. Elements with this attribute are not hidden.
 */
function useVisiblePage(): void {
  useLayoutEffect(() => {
    const parts = [...document.body.children].filter((part) => part instanceof HTMLElement);
    for (const part of parts) part.dataset.reactAriaTopLayer = '';
    return () => {
      for (const part of parts) delete part.dataset.reactAriaTopLayer;
    };
  }, []);
}

/** Replaces a text field of the same name on its first focus, when it is loaded: react-aria is large. */
export function Combobox({
  label,
  name,
  id,
  hint,
  error,
  mark,
  locale,
  text,
  onTextChange,
  items,
  onPick,
  placeholder,
  icon,
  opensOnFocus = false,
  autoFocus,
}: ComboboxProps): JSX.Element {
  const own = id ?? fieldId(name);
  // The list is rendered beside the field, within the same landmark and the same popover.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useVisiblePage();
  const pick = (key: unknown) => {
    const item = items.find((one) => one.id === key);
    if (item) onPick(item);
  };
  return (
    <I18nProvider locale={locale}>
      <ComboBox
        className={fieldStyles.field ?? ''}
        inputValue={text}
        onInputChange={onTextChange}
        items={withoutDuplicates(items)}
        onSelectionChange={pick}
        defaultFilter={() => true}
        menuTrigger={opensOnFocus ? 'focus' : 'input'}
        allowsCustomValue
        // Suggestions arrive after typing: the list must be open while it is still empty.
        allowsEmptyCollection
        isInvalid={Boolean(error)}
      >
        <Label className={fieldStyles.label ?? ''} htmlFor={own}>
          {label} {mark && <span className={fieldStyles.mark}>{mark}</span>}
        </Label>
        {hint && <FieldHint id={own}>{hint}</FieldHint>}
        <span className={classNames(fieldStyles.wrap, fieldStyles.leading)}>
          {icon}
          <Input
            id={own}
            name={name}
            autoFocus={autoFocus ?? false}
            placeholder={placeholder ?? ''}
            autoComplete="off"
            className={classNames(fieldStyles.control, icon != null && fieldStyles.withLead)}
          />
        </span>
        {error && <FieldError id={own}>{error}</FieldError>}
        <div ref={setPlace} className={styles.place} />
        <Popover className={styles.popover ?? ''} offset={6} {...(place && { UNSTABLE_portalContainer: place })}>
          <ListBox<ComboboxItem>>
            {(item) => (
              <ListBoxItem id={item.id} textValue={item.name} className={styles.item ?? ''}>
                {item.icon}
                <span>
                  <Text slot="label">{item.label ?? item.name}</Text>
                  {item.detail && (
                    <Text slot="description" className={styles.detail ?? ''}>
                      {item.detail}
                    </Text>
                  )}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
