import * as lingui from '@lingui/core';
import * as linguiReact from '@lingui/react';
import * as sliceRuntime from '@nocleh/slice-kit/runtime.ts';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import * as router from './react-router.ts';
import type { EagerLibrary } from './shared-libraries.ts';

/** A CommonJS library as a module. A bundler's namespace object would need code of its runtime, and call a getter for each use. */
const moduleOf = (library: object) => ({ ...library, default: library });

/** Instances of eager shared libraries for slices, the same that the shell uses. */
export const eagerLibraries: Readonly<Record<EagerLibrary, unknown>> = {
  react: moduleOf(React),
  'react/jsx-runtime': moduleOf(jsxRuntime),
  'react-dom': moduleOf(ReactDOM),
  'react-router': router,
  '@lingui/core': lingui,
  '@lingui/react': linguiReact,
  '@nocleh/slice-kit/runtime.ts': sliceRuntime,
};
