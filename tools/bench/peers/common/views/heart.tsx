'use client';
import { useSyncExternalStore } from 'react';
import { noIds, savedIds, subscribeToSaved, toggleSaved } from '../shortlist.ts';

interface HeartProps {
  readonly id: number;
  readonly label?: string;
  readonly className: string;
}

export function Heart({ id, label, className }: HeartProps) {
  const pressed = useSyncExternalStore(subscribeToSaved, savedIds, noIds).includes(id);
  return (
    <button type="button" className={className} aria-pressed={pressed} aria-label={label} onClick={() => toggleSaved(id)}>
      {label === undefined && (pressed ? 'Oblíbené' : 'Uložit do oblíbených')}
    </button>
  );
}
