import * as z from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Where the shell's server reaches the API. */
  API_URL: url,
  /** Where the shell's server reaches the image service. */
  IMAGES_URL: url,
  /** Where the browser reaches the API. */
  PUBLIC_API_URL: z.string().default('/api'),
  /** Public origin of the site. */
  SITE_URL: url,
  /** The site's name at the end of every title. */
  SITE_HOST: z.string().default('Nocleh'),
  /** Folder with `artifacts/`, `releases/` and the pointer `current`. */
  RELEASES_DIR: z.string(),
  /** Addresses of reverse proxies in front of the shell, comma-separated: their X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    ),
  /** How long a page may wait for a slice's code and for a loader, in milliseconds. */
  SLICE_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(2_000),
  LOADER_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(8_000),
});
export type Environment = z.infer<typeof Environment>;

/** Reads the settings once; a wrong one ends the program with a sentence per fault. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const result = Environment.safeParse(variables);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The shell's settings are wrong. ${faults.join('. ')}.`);
}
