import { text } from 'node:stream/consumers';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { SitemapEntry } from '@nocleh/contracts/slice.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { PageResponse } from '../render/page-handler.ts';
import { isApiFailure } from './api-failure.ts';
import { firstLine } from './first-line.ts';
import { type Route, samplePath } from './sample-paths.ts';
import type { SmokeRun } from './smoke-run.ts';

const noData = 'Pages were drawn without data where the API did not answer: set API_URL to draw them with data.';
/** React's mark of a part that failed on the server. */
const failedPart = /<!--\$!-->|<template data-dgst/;

interface Drawn {
  readonly status: number;
  readonly html: string;
  readonly errors: readonly unknown[];
  readonly isRedirect: boolean;
}

async function draw({ pages, environment, takeErrors }: SmokeRun, path: string): Promise<Drawn> {
  takeErrors();
  const request = new Request(new URL(path, environment.SITE_URL));
  const answer: PageResponse | Response = await pages.handle({ request, requestId: crypto.randomUUID(), clientAddress: '127.0.0.1' });
  if (answer instanceof Response) return { status: answer.status, html: '', errors: takeErrors(), isRedirect: true };
  const html = Buffer.isBuffer(answer.body) ? answer.body.toString('utf8') : await text(answer.body);
  return { status: answer.status, html, errors: takeErrors(), isRedirect: false };
}

/** What is wrong with an answer of the shell; undefined of a page between header and footer. */
function frameProblem({ status, html, errors }: Drawn): string | undefined {
  if (status >= 500) return `answers ${status}${errors.length > 0 ? `: ${firstLine(errors[0])}` : ''}`;
  if (!html.includes('<header') || !html.includes('<footer')) return 'has no header or no footer';
  return failedPart.test(html) ? 'has a part that throws while it is drawn' : undefined;
}

function routeProblem({ redirect, status = 404, page }: Route, isReal: boolean, drawn: Drawn): string | undefined {
  if (redirect) return drawn.isRedirect ? undefined : `answers ${drawn.status} instead of a redirect to ${redirect}`;
  if (drawn.isRedirect) return drawn.status < 500 ? undefined : `answers ${drawn.status}`;
  const problem = frameProblem(drawn);
  if (problem) return problem;
  if (!page) return drawn.status === status ? undefined : `answers ${drawn.status} instead of ${status}`;
  if (isReal && drawn.html.includes('data-error-page')) return `answers ${drawn.status} with the error page`;
  return undefined;
}

/** Draws a page; what fails for want of data is noted. */
async function attempt(run: SmokeRun, slice: string | undefined, path: string, check: (drawn: Drawn) => string | undefined): Promise<void> {
  run.report.step(slice, `${path} is drawn`);
  try {
    const drawn = await draw(run, path);
    const problem = check(drawn);
    if (!problem) return;
    if (drawn.errors.length > 0 && drawn.errors.every((error) => isApiFailure(error)) && lacksData(run, drawn)) run.report.note(noData);
    else run.report.problem(slice, `${path} ${problem}.`);
  } catch (error) {
    run.report.problem(slice, `${path} can't be drawn: ${firstLine(error)}.`);
  }
}

const lacksData = ({ hasApi }: SmokeRun, { status }: Drawn) => !hasApi || status === 429;

/** Draws each route of a slice in one language. */
export async function drawPages(run: SmokeRun, released: ReleasedSlice, locale: Locale, entries: readonly SitemapEntry[]): Promise<void> {
  for (const route of released.routes) {
    const { path, isReal } = samplePath(route, locale, entries);
    await attempt(run, released.name, localePath(locale, path), (drawn) => routeProblem(route, isReal, drawn));
  }
}

/** Draws the home page with the widgets of all slices. */
export const drawHome = (run: SmokeRun, locale: Locale): Promise<void> => attempt(run, undefined, localePath(locale, '/'), frameProblem);
