import { StayParty } from '@nocleh/slice-kit/stay-party.tsx';
import { DateFields, type StayFieldsProps } from './stay-fields.tsx';

/** Dates and guests as native fields, with a calendar and a dialog of steppers for guests. */
export function StayAndPartyFields(props: StayFieldsProps) {
  const { criteria, errors = {} } = props;
  return (
    <>
      <DateFields {...props} />
      <StayParty
        adults={{ defaultValue: criteria.adults, error: errors.adults }}
        ages={{ defaultValue: criteria.children, error: errors.children }}
      />
    </>
  );
}
