import { expect, test } from 'vitest';
import { buildSlice } from '../testing/build-slice.ts';

/** Builds a slice of one module and returns the errors. */
const errorsOf = async (code: string) => (await buildSlice({ 'slice.js': code })).errors;

test('a slice that imports a name which the shell does not share is not built', async () => {
  const [error, ...others] = await errorsOf(`import { Link, useParams } from 'react-router'; export const name = [Link, useParams];`);
  expect(error).toContain('slice.js imports Link of react-router, which the shell does not share.');
  expect(others).toEqual([]);
});

test('a slice that imports the namespace of a partly shared library is not built', async () => {
  const [error] = await errorsOf(`import * as router from 'react-router'; export const pick = (name) => router[name];`);
  expect(error).toContain('slice.js takes all of react-router: import its names.');
});

test('a slice that imports a name of React which has no effect in the browsers of the site is not built', async () => {
  const code = `import { ViewTransition, useState } from 'react'; import { createPortal, preload } from 'react-dom';
    export const name = [ViewTransition, useState, createPortal, preload];`;
  // The bundler reads the two libraries in any order.
  expect((await errorsOf(code)).map((error) => /imports \w+ of \S+,/.exec(error)?.[0]).sort()).toEqual([
    'imports ViewTransition of react,',
    'imports preload of react-dom,',
  ]);
});

test('a slice may import every shared name, also through a namespace, and everything of a fully shared library', async () => {
  const code = `import * as router from 'react-router'; import * as React from 'react'; import { useParams } from 'react-router';
    export const used = [router.useLocation, useParams, React];`;
  expect(await errorsOf(code)).toEqual([]);
});
