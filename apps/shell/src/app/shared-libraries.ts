import * as lingui from '@lingui/core';
import * as linguiReact from '@lingui/react';
import * as sliceRuntime from '@nocleh/slice-kit/runtime.ts';
import * as jotai from 'jotai';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import {
  Await, createContext, data, Form, generatePath, href, isRouteErrorResponse, Link, Navigate, NavLink, Outlet, redirect, useActionData, useBlocker,
  useFetcher, useHref, useLoaderData, useLocation, useMatches, useNavigate, useNavigation, useOutletContext, useParams, useRevalidator, useRouteError,
  useRouteLoaderData, useSearchParams, useSubmit,
} from 'react-router';
import type { SharedLibrary } from '../../../../tools/build/src/shared.ts';

// The whole namespace would keep everything of react-router in the first load: 24 kB (brotli) more than the names a slice may use.
const router = {
  Await, createContext, data, Form, generatePath, href, isRouteErrorResponse, Link, Navigate, NavLink, Outlet, redirect, useActionData, useBlocker,
  useFetcher, useHref, useLoaderData, useLocation, useMatches, useNavigate, useNavigation, useOutletContext, useParams, useRevalidator, useRouteError,
  useRouteLoaderData, useSearchParams, useSubmit,
};

/** What slices get for the names they were built without; the same instances that the shell itself uses. */
export const sharedModules: Readonly<Record<SharedLibrary, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router': router,
  '@lingui/core': lingui,
  '@lingui/react': linguiReact,
  jotai,
  '@nocleh/slice-kit/runtime.ts': sliceRuntime,
};
