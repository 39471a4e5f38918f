import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { adultAge, partyLimits } from '@nocleh/contracts/stay/party.ts';
import { PartyDialog } from '@nocleh/design-system/forms/party-dialog.tsx';
import type { PartyPickerProps } from '@nocleh/design-system/forms/party-field.tsx';

/** The dialog of `StayParty` with its texts, in a chunk of its own. */
export function StayPartyPicker(props: PartyPickerProps) {
  const { t } = useLingui();
  const adultsText = (adults: number) => t`${plural(adults, { one: '# adult', other: '# adults' })}`;
  const childrenText = (children: number) => t`${plural(children, { one: '# child', other: '# children' })}`;
  return (
    <PartyDialog
      {...props}
      title={t`Who is coming?`}
      closeLabel={t`Close`}
      adults={{
        label: t`Adults`,
        hint: t`${adultAge} and over`,
        max: partyLimits.adults,
        lessLabel: t`One adult fewer`,
        moreLabel: t`One adult more`,
      }}
      children={{
        label: t`Children`,
        hint: t`Their age on the day of arrival`,
        max: partyLimits.children,
        lessLabel: t`One child fewer`,
        moreLabel: t`One child more`,
      }}
      maxAge={partyLimits.childAge}
      ageLabel={(child) => t`Child ${child}: age`}
      noAge={t`choose`}
      ageMissing={t`Choose the age.`}
      doneLabel={(adults, children) => t`Choose: ${children ? `${adultsText(adults)}, ${childrenText(children)}` : adultsText(adults)}`}
    />
  );
}
