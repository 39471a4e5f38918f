import { useSearchParams } from 'react-router';
import { type Criteria, criteriaNames, viewOf } from '../criteria/criteria.ts';

/** Hidden fields that keep the other criteria of the address when a GET form is sent. */
export function HiddenCriteria({ criteria, except }: { readonly criteria: Criteria; readonly except: readonly (keyof Criteria)[] }) {
  const [params] = useSearchParams();
  return (
    <>
      {criteriaNames.map(
        (name) => criteria[name] && !except.includes(name) && <input key={name} type="hidden" name={name} value={criteria[name]} />,
      )}
      {Object.entries(viewOf(params)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
