import { useLingui } from '@lingui/react/macro';
import type { ComboboxItem, ComboboxProps } from '@nocleh/design-system/combobox.tsx';
import { fieldId } from '@nocleh/design-system/field.tsx';
import { PinIcon } from '@nocleh/design-system/icons/signs.tsx';
import { TextField } from '@nocleh/design-system/text-field.tsx';
import { languageTag } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ComponentType, type FocusEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Criteria, placeNameField } from '../search/criteria.ts';
import { useSuggestions } from './use-suggestions.ts';

interface DestinationFieldProps {
  readonly criteria: Criteria;
  readonly placeName: string;
}
interface Enhanced {
  readonly Combobox: ComponentType<ComboboxProps>;
  /** The focus was still in the plain field when the combobox came. */
  readonly focused: boolean;
}

/** A text field that searches by itself; its first focus brings the combobox, which takes its place with what was typed. */
export function DestinationField({ criteria, placeName }: DestinationFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const [enhanced, setEnhanced] = useState<Enhanced>();
  const [text, setText] = useState(criteria.q ?? placeName);
  const [place, setPlace] = useState({ slug: criteria.place ?? '', name: placeName });
  const { suggestions, ask } = useSuggestions(locale);

  const enhance = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const loaded = await import(/* webpackChunkName: "stays-combobox" */ '@nocleh/design-system/combobox.tsx').catch(() => undefined);
    if (!loaded || !input.isConnected) return;
    setText(input.value);
    setEnhanced({ Combobox: loaded.Combobox, focused: document.activeElement === input });
    if (input.value !== input.defaultValue) ask(input.value);
  };
  const type = (typed: string) => {
    setText(typed);
    if (typed !== place.name) ask(typed);
  };
  const pick = ({ id, name }: ComboboxItem) => {
    const [kind, slug = ''] = id.split(':');
    if (kind === 'accommodation') {
      void navigate(localePath(locale, `/ubytovani/${slug}`));
      return;
    }
    setPlace({ slug, name });
    setText(name);
  };

  const field = { name: 'q', id: fieldId('q'), label: t`Where to`, placeholder: t`Town, region or accommodation`, icon: <PinIcon /> };
  return (
    <>
      {enhanced ? (
        <enhanced.Combobox
          {...field}
          locale={languageTag(locale)}
          text={text}
          onTextChange={type}
          items={suggestions.map(({ kind, slug, name, detail }) => ({
            id: `${kind}:${slug}`,
            name,
            detail: kind === 'accommodation' ? t`accommodation, ${detail}` : detail,
          }))}
          onPick={pick}
          autoFocus={enhanced.focused}
        />
      ) : (
        <TextField {...field} maxLength={100} autoComplete="off" defaultValue={text} onFocus={enhance} />
      )}
      {place.slug && <input type="hidden" name="place" value={place.slug} />}
      {place.slug && <input type="hidden" name={placeNameField} value={place.name} />}
    </>
  );
}
