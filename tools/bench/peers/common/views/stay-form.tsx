'use client';
import { type SubmitEvent, useState } from 'react';
import { useGo } from '#go';
import { StayFields } from './search-box.tsx';

/** Dates and guests of a stay. */
export function StayForm({ path }: { readonly path: string }) {
  const go = useGo();
  const [problem, setProblem] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const from = String(fields.get('from') ?? '');
    const to = String(fields.get('to') ?? '');
    if (!from || !to || to <= from) return setProblem('Vyberte den příjezdu a pozdější den odjezdu.');
    setProblem('');
    go(`${path}?from=${from}&to=${to}&adults=${fields.get('adults')}`);
  };
  return (
    <form action={path} className="stay" onSubmit={submit}>
      <StayFields />
      <button type="submit" className="button">
        Zobrazit ceny
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}
