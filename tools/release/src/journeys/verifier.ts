import { Failure } from '@nocleh/tool-postgres/failure.ts';
import type { Context } from '../cli/verb.ts';
import { verify } from '../verify/verify.ts';
import { verifySettings } from '../verify/verify-settings.ts';

/** An API that runs for as long as it is needed. */
export interface StartedApi {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Verifies releases as the environment says; `startApi` gives an API where it names none. */
export const verifier =
  (startApi?: (progress: Context['progress']) => Promise<StartedApi>) =>
  (root: string): Pick<Context, 'verify' | 'browse'> => {
    const settings = () => verifySettings(root, process.env);
    return {
      verify: (store, release) => verify(store, release, settings()),
      browse: async (store, release, slices, progress) => {
        const { shellDir, apiUrl } = settings();
        if (!apiUrl && !startApi) throw new Failure('--journeys needs an API for tests: set API_URL.');
        const api = apiUrl ? { url: apiUrl, stop: async () => {} } : await startApi?.(progress);
        try {
          const { browserRun } = await import('./browser-run.ts');
          return await browserRun(store, release, { shellDir, apiUrl: api?.url ?? '', slices, progress });
        } finally {
          await api?.stop();
        }
      },
    };
  };
