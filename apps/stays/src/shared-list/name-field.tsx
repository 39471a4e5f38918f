import { useLingui } from '@lingui/react/macro';
import { nameLength } from '@nocleh/contracts/shared-list-limits.ts';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { type Refusal, refusalText } from './refusal.ts';

/** The name by which the others of a list know a person, as typed before if it was refused. */
export function NameField({ refused }: { readonly refused: { readonly name?: string; readonly refusal: Refusal } | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <TextField
      name="name"
      label={t`Your name`}
      hint={t`The others see it beside your votes and comments.`}
      autoComplete="given-name"
      maxLength={nameLength}
      defaultValue={refused?.name}
      error={refused && i18n._(refusalText(refused.refusal))}
      required
    />
  );
}
