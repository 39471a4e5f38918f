import { Trans, useLingui } from '@lingui/react/macro';
import { hostsOfPlace, maxAccommodations } from '@nocleh/contracts/inquiry-limits.ts';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { Checkbox } from '@nocleh/design-system/forms/checkbox.tsx';
import { fieldId } from '@nocleh/design-system/forms/field.tsx';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { RadioGroup } from '@nocleh/design-system/forms/radio-group.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { FieldState } from '../form/field-state.ts';
import form from '../form/form.module.css';
import type { ChosenAccommodation } from './inquiry.loader.ts';
import type { InquiryValues } from './inquiry-values.ts';
import type { DestinationOption } from './recipients.ts';

interface RecipientFieldsProps {
  readonly field: (name: string) => FieldState;
  readonly values: InquiryValues;
  readonly accommodations: readonly ChosenAccommodation[];
  readonly leftOut: boolean;
  readonly destinations: readonly DestinationOption[];
}

/** Checkboxes of the accommodations in the address; without any, a field for a place or accommodation. */
export function RecipientFields({ field, values, accommodations, leftOut, destinations }: RecipientFieldsProps) {
  const { t } = useLingui();
  return (
    <FieldSet legend={t`Who should we ask?`}>
      {leftOut && (
        <Alert>
          <Trans>Of the places you chose, these are the ones still offered, at most {maxAccommodations}.</Trans>
        </Alert>
      )}
      {accommodations.length > 0 ? (
        <Accommodations accommodations={accommodations} chosen={values.accommodations} error={field('accommodation').error} />
      ) : (
        <>
          <TextField
            {...field('where')}
            label={t`Place or accommodation`}
            hint={t`If you name a place, we ask up to ${hostsOfPlace} hosts there with room enough for you.`}
            autoComplete="off"
            maxLength={100}
          />
          {destinations.length > 0 ? (
            <>
              <input type="hidden" name="destinationLabel" value={values.where} />
              <RadioGroup
                legend={t`Which one do you mean?`}
                name="destinationId"
                boxed
                defaultValue={destinations.length === 1 ? destinations[0]?.value : undefined}
                options={destinations.map(({ value, name, detail }) => ({ value, label: name, hint: detail }))}
              />
            </>
          ) : (
            <>
              <input type="hidden" name="destinationLabel" value={values.destinationLabel} />
              <input type="hidden" name="destinationId" value={values.destinationId} />
            </>
          )}
        </>
      )}
    </FieldSet>
  );
}

function Accommodations({
  accommodations,
  chosen,
  error,
}: {
  accommodations: readonly ChosenAccommodation[];
  chosen: readonly string[];
  error: string | undefined;
}) {
  const locale = useLocale();
  return (
    <>
      <div>
        {accommodations.map(({ slug, name, place }, index) => (
          <Checkbox
            key={slug}
            name="accommodation"
            id={index === 0 ? fieldId('accommodation') : fieldId(`accommodation-${slug}`)}
            value={slug}
            label={name}
            hint={place}
            error={index === accommodations.length - 1 ? error : undefined}
            defaultChecked={chosen.includes(slug)}
          />
        ))}
      </div>
      <p className={form.note}>
        <a href={localePath(locale, '/poptavka')}>
          <Trans>Ask hosts in a place instead</Trans>
        </a>
      </p>
    </>
  );
}
