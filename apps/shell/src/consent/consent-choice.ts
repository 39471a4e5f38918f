import { type Consent, consentLevels } from '@nocleh/contracts/consent.ts';
import { consentTo } from './consent-cookies.ts';

/** Reads the choice from the form of the banner or the settings; undefined for any other form. */
export function chosenConsent(form: FormData): Consent | undefined {
  const choice = form.get('choice');
  if (choice === 'accept') return consentTo(consentLevels);
  if (choice === 'reject') return consentTo([]);
  if (choice !== 'save') return undefined;
  const allowed = form.getAll('level');
  return consentTo(consentLevels.filter((level) => allowed.includes(level)));
}
