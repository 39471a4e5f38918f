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
  detail?: ReactNode;
  icon?: ReactNode;
}

export interface ComboboxProps extends FieldProps {
  /** A language tag; the announcements for screen readers follow it. */
  locale: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Already matched to the text: nothing is filtered here. */
  items: readonly ComboboxItem[];
  onPick: (item: ComboboxItem) => void;
  placeholder?: string;
  icon?: ReactNode;
  /** Shows its items before anything is typed. */
  opensOnFocus?: boolean;
  /** Takes over the focus of the plain input in whose place it comes. */
  autoFocus?: boolean;
}

/** Of items with the same id the first: react-aria goes round in a circle for ever in a list that has a key twice. */
function withoutTwins(items: readonly ComboboxItem[]): readonly ComboboxItem[] {
  const known = new Set<string>();
  return items.filter(({ id }) => known.size < known.add(id).size);
}

/**
 * While a list is open, react-aria hides everything else from assistive technologies, although one can leave the field with
 * the Tab key and the page behind is no less usable. What has this mark stays.
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

/** Takes the place of a text field of the same name once someone uses it. Heavy: only loaded then. */
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
  // The list stands beside its field: in the same landmark, and in the same sheet over the page.
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
        items={withoutTwins(items)}
        onSelectionChange={pick}
        defaultFilter={() => true}
        menuTrigger={opensOnFocus ? 'focus' : 'input'}
        allowsCustomValue
        // What is suggested comes later than what is typed: the list must be open to be filled.
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
                  <Text slot="label">{item.name}</Text>
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
