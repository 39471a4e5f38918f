import { account, home, type ImageDefinition } from './images.ts';

/** The labels that the Open Container Initiative names for where an image comes from. */
export interface ImageOrigin {
  readonly version: string;
  /** The commit; with `-changed` when files differed from it. */
  readonly revision: string;
  /** When the commit was made, in seconds since 1970: every file of the image and the image itself have this time. */
  readonly seconds: number;
}

const labels = ({ title, name }: ImageDefinition, { version, revision, seconds }: ImageOrigin) => ({
  'org.opencontainers.image.title': title,
  'org.opencontainers.image.description': `The process "${name}" of Nocleh`,
  'org.opencontainers.image.version': version,
  'org.opencontainers.image.revision': revision,
  'org.opencontainers.image.created': new Date(seconds * 1_000).toISOString(),
  'org.opencontainers.image.licenses': 'LicenseRef-UNLICENSED',
});

/** The instructions for the layer that all images share: Debian's libraries and node. */
export const baseFile = 'FROM scratch\nCOPY root /\n';

/** The instructions for one image on that layer. It has nothing to run besides node, so it takes no `RUN`. */
export function containerFile(image: ImageDefinition, base: string, origin: ImageOrigin): string {
  const owner = `--chown=${account.uid}:${account.gid}`;
  return [
    `FROM ${base}`,
    // The process reads its own code and never writes it.
    `COPY app ${home}`,
    ...(image.mountPoints.length + image.writable.length > 0 ? [`COPY ${owner} folders /`] : []),
    ...Object.entries(labels(image, origin)).map(([name, value]) => `LABEL ${name}="${value.replaceAll('"', '\\"')}"`),
    ...Object.entries({ ...image.env, PORT: String(image.port) }).map(([name, value]) => `ENV ${name}=${value}`),
    `WORKDIR ${home}`,
    `USER ${account.uid}:${account.gid}`,
    `EXPOSE ${image.port}`,
    ...image.writable.map((folder) => `VOLUME ${folder}`),
    'STOPSIGNAL SIGTERM',
    'ENTRYPOINT ["/usr/bin/node"]',
    `CMD ${JSON.stringify(image.command)}`,
    '',
  ].join('\n');
}
