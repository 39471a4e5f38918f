import { useSearchParams } from 'react-router';
import { type Criteria, criteriaNames } from '../criteria/criteria.ts';

/** Hidden fields that keep the other criteria of the address when a GET form is sent. */
export function HiddenCriteria({ criteria, except }: { readonly criteria: Criteria; readonly except: readonly (keyof Criteria)[] }) {
  const [params] = useSearchParams();
  const view = params.get('view');
  return (
    <>
      {criteriaNames.map(
        (name) => criteria[name] && !except.includes(name) && <input key={name} type="hidden" name={name} value={criteria[name]} />,
      )}
      {view && <input type="hidden" name="view" value={view} />}
    </>
  );
}
