import { type Consent, consentLevels } from '@nocleh/contracts/consent.ts';
import { consentTo } from './consent-cookies.ts';

/** What a form of ours says, from the banner or the settings; undefined for anything else. */
export function chosenConsent(form: FormData): Consent | undefined {
  const choice = form.get('choice');
  if (choice === 'accept') return consentTo(consentLevels);
  if (choice === 'reject') return consentTo([]);
  if (choice !== 'save') return undefined;
  const allowed = form.getAll('level');
  return consentTo(consentLevels.filter((level) => allowed.includes(level)));
}
