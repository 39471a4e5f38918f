import * as jotai from 'jotai';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { createHost, type LazyLibraries } from '../host.ts';
import type * as remote from './counter.tsx';

const { loadRemote } = createHost(
  () => Promise.resolve({ jotai } as unknown as LazyLibraries),
  () => undefined,
);
const { Counter, taken } = await loadRemote<typeof remote>(new URLSearchParams(location.search).get('entry') ?? '', './slice');
const problems: string[] = [];
if (taken.useState !== useState) problems.push('another react');
if (taken.useLocation !== useLocation) problems.push('another react-router');
if (taken.atom !== jotai.atom) problems.push('another jotai');

hydrateRoot(
  document.querySelector('main') as HTMLElement,
  <MemoryRouter initialEntries={['/here']}>
    <Counter />
  </MemoryRouter>,
  { onRecoverableError: (error) => problems.push(String(error)) },
);
Object.assign(globalThis, { problems });
