import { useLingui } from '@lingui/react/macro';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { PinIcon } from '@nocleh/design-system/pictures/icons/signs.tsx';
import { type ComponentType, type FocusEvent, useState } from 'react';
import { type Criteria, placeNameField } from '../criteria/criteria.ts';
import type { DestinationComboboxProps } from './destination-combobox.tsx';

interface DestinationFieldProps {
  readonly criteria: Criteria;
  readonly placeName: string;
}
interface Enhanced {
  readonly Combobox: ComponentType<DestinationComboboxProps>;
  /** The plain field. Its text is read when the combobox is rendered, so that nothing typed until then is lost. */
  readonly input: HTMLInputElement;
  /** The plain field had the focus when the combobox replaced it. */
  readonly focused: boolean;
}

// Left out of the server's build: only a focus loads it.
const loadCombobox = typeof window === 'undefined' ? undefined : () => import('./destination-combobox.tsx');

/** A plain text field; the first focus loads the combobox, which replaces it and keeps the typed text. */
export function DestinationField({ criteria, placeName }: DestinationFieldProps) {
  const { t } = useLingui();
  const [enhanced, setEnhanced] = useState<Enhanced>();
  const [place, setPlace] = useState({ slug: criteria.place ?? '', name: placeName });
  const enhance = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const loaded = await loadCombobox?.().catch(() => undefined);
    if (loaded && input.isConnected)
      setEnhanced({ Combobox: loaded.DestinationCombobox, input, focused: document.activeElement === input });
  };
  const field = { name: 'q', id: 'q', label: t`Where to`, placeholder: t`Town, region or property`, icon: <PinIcon /> };
  return (
    <div>
      {enhanced ? (
        <enhanced.Combobox {...field} typed={enhanced.input.value} autoFocus={enhanced.focused} place={place} onPlace={setPlace} />
      ) : (
        <TextField {...field} maxLength={100} autoComplete="off" defaultValue={criteria.q ?? placeName} onFocus={enhance} />
      )}
      {place.slug && <input type="hidden" name="place" value={place.slug} />}
      {place.slug && <input type="hidden" name={placeNameField} value={place.name} />}
    </div>
  );
}
