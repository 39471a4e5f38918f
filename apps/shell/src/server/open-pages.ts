import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Messages } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { keptBundles } from '@nocleh/federation/slice-bundle.ts';
import { SliceLoader } from '@nocleh/federation/slice-loader.ts';
import type { ReportFailure } from '@nocleh/monitoring/server.ts';
import type { KeptAnswers } from './catalogue/kept-answers.ts';
import { browserSettings } from './config/browser-settings.ts';
import type { Environment } from './config/environment.ts';
import { releaseFilesBase, shellBase } from './config/shell-base.ts';
import { shellCatalogs } from './release/catalogs.ts';
import type { ChooseRelease } from './release/release-choice.ts';
import { ReleaseManifest } from './release/release-manifest.ts';
import { RouteTreeCache } from './release/route-tree.ts';
import { readShellBuild, ShellBuilds } from './release/shell-builds.ts';
import { documentHead } from './render/document-head.ts';
import { fixedParts } from './render/fixed-parts.tsx';
import { PageHandler } from './render/page-handler.ts';
import { artifactsIn, type ReleaseStore } from './store/release-store.ts';
import type { Answer } from './supervisor/canary/answer-figures.ts';

interface OpenPages {
  readonly webDir: string;
  readonly shellBuilds: ShellBuilds;
  readonly slices: SliceLoader;
  readonly trees: RouteTreeCache;
  readonly manifest: ReleaseManifest;
  /** Catalogs of the shell. */
  readonly catalogs: Readonly<Record<Locale, Messages>>;
  readonly pages: PageHandler;
}

/** The font that headings of all pages need; another file of it has rarer letters. */
const headingFont = /^nocleh-serif\.[^.]+\.woff2$/;

interface Options {
  readonly environment: Environment;
  readonly store: ReleaseStore;
  readonly chooseRelease: ChooseRelease;
  readonly reportFailure: ReportFailure;
  /** Path of the `ReleaseFiles` of its pages. */
  readonly filesBase?: string;
  readonly onAnswer?: (answer: Answer) => void;
  readonly answers?: KeptAnswers | undefined;
}

/** What draws pages of a release: the shell's server and its smoke run have the same. */
export async function openPages({
  environment,
  store,
  chooseRelease,
  reportFailure,
  onAnswer,
  answers,
  filesBase = releaseFilesBase,
}: Options): Promise<OpenPages> {
  const webDir = path.join(import.meta.dirname, '../web');
  const shellBuilds = new ShellBuilds(await readShellBuild(webDir), store);
  const fonts = (await readdir(webDir)).filter((file) => headingFont.test(file)).map((file) => shellBase + file);
  const slices = new SliceLoader({
    artifactsDir: artifactsIn(store),
    fetchArtifact: store.fetchArtifact,
    keptDir: environment.SHELL_STATE_DIR && path.join(environment.SHELL_STATE_DIR, keptBundles),
    timeoutMs: environment.SLICE_TIMEOUT_MS,
  });
  const catalogs = await shellCatalogs();
  const trees = new RouteTreeCache({ slices, catalogs, loaderTimeoutMs: environment.LOADER_TIMEOUT_MS });
  const manifest = new ReleaseManifest({ shell: shellBuilds.own, trees, filesBase });
  const head = documentHead(browserSettings(environment));
  const parts = fixedParts(catalogs, { email: environment.SELLER_EMAIL, phone: environment.SELLER_PHONE });
  const pages = new PageHandler({ environment, trees, manifest, fonts, head, parts, chooseRelease, reportFailure, onAnswer, answers });
  return { webDir, shellBuilds, slices, trees, manifest, catalogs, pages };
}
