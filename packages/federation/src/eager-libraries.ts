import * as lingui from '@lingui/core';
import * as linguiReact from '@lingui/react';
import * as sliceRuntime from '@nocleh/slice-kit/runtime.ts';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as router from './react-router.ts';
import type { EagerLibrary } from './shared-libraries.ts';

/** Instances of eager shared libraries for slices, the same that the shell uses. */
export const eagerLibraries: Readonly<Record<EagerLibrary, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router': router,
  '@lingui/core': lingui,
  '@lingui/react': linguiReact,
  '@nocleh/slice-kit/runtime.ts': sliceRuntime,
};
