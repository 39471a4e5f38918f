import { useLingui } from '@lingui/react/macro';
import { Combobox, type ComboboxItem, type ComboboxProps } from '@nocleh/design-system/forms/combobox.tsx';
import { languageTag } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { typedParts } from './typed-parts.ts';
import { searchOf, useShortcuts } from './use-shortcuts.ts';
import { useSuggestions } from './use-suggestions.ts';

interface ChosenPlace {
  readonly slug: string;
  readonly name: string;
}
export interface DestinationComboboxProps extends Pick<ComboboxProps, 'name' | 'label' | 'placeholder' | 'icon' | 'autoFocus'> {
  readonly id: string;
  /** Text of the plain field that the combobox replaces. */
  readonly typed: string;
  readonly place: ChosenPlace;
  readonly onPlace: (place: ChosenPlace) => void;
}

/** `<b>` has no meaning of its own: screen readers read the name as one text. */
const Typed = ({ name, typed }: { readonly name: string; readonly typed: string }) =>
  typedParts(name, typed).map(({ text, isTyped }, index) => (isTyped ? <b key={index}>{text}</b> : text));

/** Suggests places, accommodations and searches. Choosing a place fills the field, choosing another item opens it. */
export function DestinationCombobox({ typed, place, onPlace, ...field }: DestinationComboboxProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  // The first render has the typed text already, as the form may be sent right after it.
  const [text, setText] = useState(typed);
  const { suggestions, ask } = useSuggestions(locale);
  const change = (next: string) => {
    setText(next);
    // An empty text is passed on too, so that suggestions for the previous one disappear.
    ask(next === place.name ? '' : next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: suggestions for the initial text are requested once
  useEffect(() => {
    if (typed !== place.name) ask(typed);
  }, []);
  const shortcuts = useShortcuts(text);
  const pick = ({ id, name }: ComboboxItem) => {
    const query = searchOf(id);
    if (query !== undefined) {
      void navigate(localePath(locale, `/vyhledavani${query}`));
      return;
    }
    const [kind, slug = ''] = id.split(':');
    if (kind === 'accommodation') {
      void navigate(localePath(locale, `/ubytovani/${slug}`));
      return;
    }
    onPlace({ slug, name });
    setText(name);
  };
  const suggested = suggestions.map(({ kind, slug, name, detail }) => ({
    id: `${kind}:${slug}`,
    name,
    detail: kind === 'accommodation' ? t`property, ${detail}` : detail,
  }));
  return (
    <Combobox
      {...field}
      locale={languageTag(locale)}
      text={text}
      onTextChange={change}
      items={[...suggested, ...shortcuts].map((item) => ({ ...item, label: <Typed name={item.name} typed={text} /> }))}
      opensOnFocus={text === ''}
      onPick={pick}
    />
  );
}
