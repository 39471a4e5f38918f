import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LogEntry } from '@nocleh/contracts/signing/log-entry.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { type Context, Hono } from 'hono';
import { promote } from '../promotion.ts';
import { readRelease } from '../release-store.ts';
import { rollback } from '../rollback.ts';
import type { Gate } from '../verdict.ts';
import { historyDocument, liveDocument, refusedDocument, releaseDocument } from './documents.ts';
import { guard } from './guard.ts';

interface ReleasePages {
  readonly store: string;
  /** Whom the log names. */
  readonly by: string;
  readonly gate: Gate;
  /** Whoever knows it may release. */
  readonly token: string;
  /** Gets an error that is no refusal. */
  readonly report: (error: unknown) => void;
}

const styleSheet = path.join(import.meta.dirname, 'releases.css');

/** Reads fields of a form; an empty one is undefined. */
async function formOf(context: Context): Promise<(name: string) => string | undefined> {
  const form = await context.req.parseBody();
  return (name) => {
    const value = form[name];
    return typeof value === 'string' && value.trim() ? value.trim().slice(0, 1000) : undefined;
  };
}

const reasonOf = (reason: string | undefined) => (reason ? { reason } : {});

/** The share of visitors in a form; empty for all of them. */
function shareOf(text: string | undefined): { readonly percent?: number } {
  if (text === undefined || text === '100') return {};
  if (!/^[1-9]\d?$/.test(text)) throw new Failure('The share is a whole number of percent, from 1 to 100.');
  return { percent: Number(text) };
}

function promotedText(id: string, entry: LogEntry | undefined): string {
  if (!entry) return `${id} is live, or a canary with this share, already.`;
  return entry.canary ? `${entry.canary.release} is a canary at ${entry.canary.percent} %.` : `${entry.to} is live.`;
}

function mountForms(app: Hono, { store, by, gate }: ReleasePages): void {
  app.post('/rollback', async (context) => {
    const field = await formOf(context);
    const from = field('from');
    const { to, canary } = await rollback(store, { by, ...reasonOf(field('reason')), ...(from ? { from } : {}) });
    const text = canary ? `${canary.release} is no canary any more: all get ${to}.` : `${to} is live again.`;
    return context.html(await liveDocument(store, { kind: 'done', text }));
  });
  app.post('/releases/:id/checks', async (context) => {
    const id = context.req.param('id');
    const { problems } = await gate(store, await readRelease(store, id));
    return context.html(await releaseDocument(store, id, { problems }));
  });
  app.post('/releases/:id/promote', async (context) => {
    const id = context.req.param('id');
    const field = await formOf(context);
    const force = field('force') === 'yes';
    const share = shareOf(field('percent'));
    const entry = await promote(store, id, { by, gate, force, ...reasonOf(field('reason')), ...share });
    return context.html(await liveDocument(store, { kind: 'done', text: promotedText(id, entry) }));
  });
}

/** The local pages of those who compose releases: what is live, history, a candidate with its checks. Plain documents and forms. */
export function createReleasePages(options: ReleasePages): Hono {
  const { store, token, report } = options;
  const app = new Hono();
  guard(app, token);
  app.onError((error, context) => {
    if (error instanceof Failure) return context.html(refusedDocument(error.message), 409);
    report(error);
    return context.html(refusedDocument('Something went wrong: the terminal says what.'), 500);
  });
  app.notFound((context) => context.html(refusedDocument('There is no page at this address.'), 404));
  app.get('/releases.css', async (context) =>
    context.body(await readFile(styleSheet, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/', async (context) => context.html(await liveDocument(store)));
  app.get('/history', async (context) => context.html(await historyDocument(store)));
  app.get('/releases/:id', async (context) =>
    context.html(await releaseDocument(store, context.req.param('id'), { against: context.req.query('against') })),
  );
  mountForms(app, options);
  return app;
}
