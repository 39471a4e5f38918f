import { useSearchParams } from 'react-router';
import { type Criteria, criteriaNames, viewOf } from '../criteria/criteria.ts';

interface HiddenCriteriaProps {
  readonly criteria: Criteria;
  readonly except: readonly (keyof Criteria)[];
  /** The id of the form, for fields outside of it. */
  readonly form?: string;
}

/** Hidden fields that keep the other criteria of the address when a GET form is sent. */
export function HiddenCriteria({ criteria, except, form }: HiddenCriteriaProps) {
  const [params] = useSearchParams();
  return (
    <>
      {criteriaNames.map(
        (name) =>
          criteria[name] && !except.includes(name) && <input key={name} type="hidden" form={form} name={name} value={criteria[name]} />,
      )}
      {Object.entries(viewOf(params)).map(([name, value]) => (
        <input key={name} type="hidden" form={form} name={name} value={value} />
      ))}
    </>
  );
}
