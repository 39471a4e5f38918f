'use client';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { useGo } from '#go';
import type { Facets } from '../catalogue.ts';
import { amenityNames, sortNames, typeNames } from '../texts.ts';

const path = '/vyhledavani';
const shownAmenities = 10;

function searchOf(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== '' && value !== 'recommended') params.append(name, String(value));
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** A GET form that searches at once when a box or a select changes, and a number when the field is left. */
function useCriteriaForm(search: string) {
  const ref = useRef<HTMLFormElement>(null);
  const go = useGo();
  useEffect(() => {
    const params = new URLSearchParams(search);
    for (const field of ref.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value);
      else if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? 'recommended';
    }
  }, [search]);
  return {
    ref,
    action: path,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      go(path + searchOf(event.currentTarget));
    },
    onChange: (event: ChangeEvent<HTMLFormElement>) => {
      const type = (event.target as HTMLElement as HTMLInputElement).type;
      if (type !== 'number') go(path + searchOf(event.currentTarget));
    },
    onBlur: ({ currentTarget, target }: React.FocusEvent<HTMLFormElement>) => {
      if ((target as HTMLElement as HTMLInputElement).type === 'number') go(path + searchOf(currentTarget));
    },
  };
}

interface CriteriaProps {
  /** The query of the address, with its question mark. */
  readonly search: string;
}

/** Fields of the other form, so that a search keeps them. */
function Hidden({ search, names }: CriteriaProps & { readonly names: readonly string[] }) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return kept.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

export function Filters({ facets, search, total }: CriteriaProps & { readonly facets: Facets; readonly total: number }) {
  const form = useCriteriaForm(search);
  const params = new URLSearchParams(search);
  const amenities = facets.amenities.map((one) => ({ ...one, label: amenityNames[one.value] ?? one.value }));
  const box = (name: string) => (option: Omit<BoxProps, 'name' | 'checked'>) => (
    <Box key={option.value} name={name} checked={params.getAll(name).includes(String(option.value))} {...option} />
  );
  return (
    <form {...form}>
      <Hidden search={search} names={['sort']} />
      <fieldset>
        <legend>Druh ubytování</legend>
        {facets.type.map((one) => box('type')({ ...one, label: typeNames[one.value] ?? one.value }))}
      </fieldset>
      <fieldset>
        <legend>Cena za noc</legend>
        <div className="range">
          <label>
            od
            <input type="number" name="priceMin" min={0} placeholder={String(facets.price?.min ?? '')} />
          </label>
          <label>
            do
            <input type="number" name="priceMax" min={0} placeholder={String(facets.price?.max ?? '')} />
          </label>
          <span>Kč</span>
        </div>
      </fieldset>
      <fieldset>
        <legend>Hvězdičky</legend>
        {facets.stars.map((one) => box('stars')({ ...one, label: '★'.repeat(one.value) }))}
      </fieldset>
      <fieldset>
        <legend>Vybavení</legend>
        {amenities.slice(0, shownAmenities).map(box('amenities'))}
        <details>
          <summary>Další vybavení</summary>
          {amenities.slice(shownAmenities).map(box('amenities'))}
        </details>
      </fieldset>
      <p className="apply">
        <button type="submit" className="button">
          Zobrazit výsledky <span>({total})</span>
        </button>
      </p>
    </form>
  );
}

interface BoxProps {
  readonly name: string;
  readonly value: string | number;
  readonly count: number;
  readonly label: string;
  readonly checked: boolean;
}
const Box = ({ name, value, count, label, checked }: BoxProps) => (
  <label className="option">
    <input type="checkbox" name={name} value={value} defaultChecked={checked} /> {label} <small>{count}</small>
  </label>
);

export function Sort({ search }: CriteriaProps) {
  const form = useCriteriaForm(search);
  return (
    <form {...form} className="sort">
      <Hidden search={search} names={['type', 'stars', 'amenities', 'priceMin', 'priceMax']} />
      <label>
        <span>Řazení</span>
        <select name="sort" defaultValue={new URLSearchParams(search).get('sort') ?? 'recommended'}>
          {Object.entries(sortNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
