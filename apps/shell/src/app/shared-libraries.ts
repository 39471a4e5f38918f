import * as lingui from '@lingui/core';
import * as linguiReact from '@lingui/react';
import type { SharedLibrary } from '@nocleh/contracts/shared-libraries.ts';
import * as sliceRuntime from '@nocleh/slice-kit/runtime.ts';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import {
  Await,
  createContext,
  data,
  Form,
  generatePath,
  href,
  isRouteErrorResponse,
  Navigate,
  Outlet,
  redirect,
  useActionData,
  useBlocker,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from 'react-router';

// The whole namespace would keep everything of react-router in the first load: 24 kB (brotli) more than the names a slice may use.
const router = {
  Await,
  createContext,
  data,
  Form,
  generatePath,
  href,
  isRouteErrorResponse,
  Navigate,
  Outlet,
  redirect,
  useActionData,
  useBlocker,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
};

/** What holds a visitor's state: in his browser only, and loaded when it is first asked for. */
export type StateLibrary = Extract<SharedLibrary, 'jotai' | `@nocleh/state/${string}`>;

/** What slices get for the names they were built without; the same instances that the shell itself uses. */
export const eagerModules: Readonly<Record<Exclude<SharedLibrary, StateLibrary>, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router': router,
  '@lingui/core': lingui,
  '@lingui/react': linguiReact,
  '@nocleh/slice-kit/runtime.ts': sliceRuntime,
};
