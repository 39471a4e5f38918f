'use client';
import { useSyncExternalStore } from 'react';
import { noIds, savedIds, subscribeToSaved } from '../shortlist.ts';

export function SavedCount() {
  const count = useSyncExternalStore(subscribeToSaved, savedIds, noIds).length;
  return <span className="badge">{count || ''}</span>;
}
