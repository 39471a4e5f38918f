import { Trans, useLingui } from '@lingui/react/macro';
import { EmailField } from '@nocleh/design-system/forms/email-field.tsx';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { useState } from 'react';
import styles from '../fields.module.css';
import { invoiceFields } from './guests-form.ts';

/** Countries whose postcodes have letters or hyphens, which a numeric keyboard can't type. */
const moreThanDigits: ReadonlySet<string> = new Set(['BR', 'CA', 'GB', 'IE', 'JP', 'LT', 'LV', 'MT', 'NL', 'PL', 'PT']);

interface FieldState {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

export function ContactFields({
  field,
  countries,
  phone = true,
}: {
  field: (name: string) => FieldState;
  countries: readonly (readonly [string, string])[];
  /** Whether a phone number is asked for: only a stay with a day of arrival needs one. */
  phone?: boolean;
}) {
  const { t } = useLingui();
  const [country, setCountry] = useState(field('country').defaultValue);
  const ofInvoice = invoiceFields.map(field);
  return (
    <div className={styles.set}>
      <div className={styles.pair}>
        <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" maxLength={80} required />
        <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" maxLength={80} required />
      </div>
      <div className={styles.pair}>
        <EmailField {...field('email')} label={t`E-mail`} hint={t`We’ll send the confirmation here.`} required />
        {phone && (
          <TextField
            {...field('phone')}
            label={t`Phone`}
            hint={t`For the host, on the day you arrive.`}
            type="tel"
            autoComplete="tel"
            maxLength={24}
            required
          />
        )}
      </div>
      <details className={styles.details} open={ofInvoice.some(({ defaultValue, error }) => defaultValue !== '' || error !== undefined)}>
        <summary>
          <Trans>I need an invoice for a company, or with my address</Trans>
        </summary>
        <div className={styles.inside}>
          <TextField {...field('company')} label={t`Company name`} autoComplete="organization" maxLength={120} />
          <div className={styles.pair}>
            <TextField {...field('companyId')} label={t`Company number`} autoComplete="off" maxLength={20} />
            <TextField {...field('vatId')} label={t`VAT number`} autoComplete="off" maxLength={20} />
          </div>
          <TextField {...field('street')} label={t`Street and number`} autoComplete="address-line1" maxLength={120} />
          <div className={styles.pair}>
            <TextField
              {...field('postalCode')}
              label={t`Postcode`}
              autoComplete="postal-code"
              inputMode={moreThanDigits.has(country) ? 'text' : 'numeric'}
              maxLength={12}
            />
            <TextField {...field('city')} label={t`Town`} autoComplete="address-level2" maxLength={80} />
          </div>
          <Select
            {...field('country')}
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
            label={t`Country`}
            autoComplete="country"
          >
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </details>
    </div>
  );
}
