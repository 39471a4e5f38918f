import { useSearchParams } from 'react-router';
import { type Criteria, criteriaNames } from './criteria.ts';

/** What a GET form must carry along so that the rest of the address survives it. */
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
