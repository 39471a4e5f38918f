import { useLingui } from '@lingui/react/macro';
import { partyLimits, usualAdults } from '@nocleh/contracts/stay/party.ts';
import { PartyField } from '@nocleh/design-system/forms/party-field.tsx';
import { lazy, type ReactNode } from 'react';

const loadPicker = () => import('./stay-party-picker.tsx');
const StayPartyPicker = lazy(async () => ({ default: (await loadPicker()).StayPartyPicker }));

interface GuestField {
  /** A word after the label, such as "optional". */
  readonly mark?: ReactNode;
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
}

/** The guests of a stay in every form: native fields `adults` and `children`, and a button that loads steppers with an age for each child. */
export function StayParty({ adults, ages }: { readonly adults: GuestField; readonly ages: GuestField }) {
  const { t } = useLingui();
  return (
    <PartyField
      adults={{
        name: 'adults',
        label: t`Adults`,
        min: 1,
        max: partyLimits.adults,
        ...adults,
        defaultValue: adults.defaultValue || usualAdults,
      }}
      ages={{
        name: 'children',
        label: t`Children’s ages`,
        placeholder: t`e.g. 4, 9`,
        maxLength: 100,
        ...ages,
        defaultValue: ages.defaultValue?.replace(/,\s*/g, ', '),
      }}
      openLabel={t`Choose guests`}
      picker={StayPartyPicker}
      onIntent={loadPicker}
    />
  );
}
