import { memorySettings } from '@nocleh/tool-start/site/memory-settings.ts';

/** What one image holds and how its process runs. Paths are relative to the checkout, and below `/srv/nocleh` in the image. */
export interface ImageDefinition {
  readonly name: ImageName;
  readonly title: string;
  /** Folders with the build, without its source maps. */
  readonly builds: readonly string[];
  /** Files of third-party packages that the process finds by names made at run time, which no tracing sees. */
  readonly resources: readonly string[];
  /** Arguments of node for the server. */
  readonly command: readonly string[];
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** Folders that the process may write: volumes of its own, beside `/tmp`. */
  readonly writable: readonly string[];
  /** Folders that are there and empty, for what is mounted. */
  readonly mountPoints: readonly string[];
}

export const imageNames = ['shell', 'api', 'images'] as const;
export type ImageName = (typeof imageNames)[number];

/** The account of every process, as orchestrators check it: not root, and a number. */
export const account = { uid: 65_532, gid: 65_532, name: 'nocleh' } as const;

/** The folder in each image that contains the project's files. */
export const home = '/srv/nocleh';

const everyProcess = { NODE_ENV: 'production', HOST: '0.0.0.0' };

/** One image per process. What changes the database is a command of the API's image, so that both are one version. */
export const images: Readonly<Record<ImageName, ImageDefinition>> = {
  shell: {
    name: 'shell',
    title: 'Nocleh shell',
    builds: ['apps/shell/dist/node', 'apps/shell/dist/web'],
    resources: [],
    command: ['apps/shell/dist/node/server.mjs'],
    port: 4000,
    env: { ...everyProcess, ...memorySettings.shell, SHELL_STATE_DIR: '/var/lib/nocleh/shell' },
    writable: ['/var/lib/nocleh/shell'],
    mountPoints: ['/var/lib/nocleh/releases'],
  },
  api: {
    name: 'api',
    title: 'Nocleh API',
    builds: ['apps/api/dist'],
    // Fonts of invoices and vouchers.
    resources: ['400Regular', '500Medium', '600SemiBold'].map((name) => `node_modules/@expo-google-fonts/inter/${name}/Inter_${name}.ttf`),
    command: ['apps/api/dist/server.mjs'],
    port: 4001,
    env: everyProcess,
    writable: [],
    mountPoints: [],
  },
  images: {
    name: 'images',
    title: 'Nocleh image service',
    builds: ['apps/images/dist'],
    resources: [],
    command: ['apps/images/dist/server.mjs'],
    port: 4020,
    env: { ...everyProcess, ...memorySettings.images, IMAGE_ROOT: '/var/lib/nocleh/pictures', CACHE_DIR: '/var/lib/nocleh/cache' },
    writable: ['/var/lib/nocleh/cache'],
    mountPoints: ['/var/lib/nocleh/pictures'],
  },
};
