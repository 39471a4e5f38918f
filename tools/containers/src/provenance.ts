import type { ImageContent } from './bill-of-materials.ts';
import { suite } from './root-filesystem.ts';

interface Subject extends ImageContent {
  /** `sha256:…` */
  readonly digest: string;
  /** SHA-256 of `package-lock.json`, in hexadecimal. */
  readonly lock: string;
  /** Where the repository is cloned from, if the checkout knows. */
  readonly repository: string | undefined;
}

const buildType = 'https://nocleh.example/containers/v1';

/**
 * How an image was made, as a statement of in-toto with the predicate of SLSA 1.0. It is not signed: who publishes the image signs it, with the
 * key that its users trust.
 */
export function provenanceOf({ image, origin, digest, debian, node, lock, repository }: Subject): object {
  const [algorithm = 'sha256', hash = ''] = digest.split(':');
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: `nocleh-${image.name}`, digest: { [algorithm]: hash } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: { command: 'npm run containers', image: image.name, version: origin.version },
        internalParameters: { suite },
        resolvedDependencies: [
          { name: 'source', ...(repository ? { uri: `git+${repository}` } : {}), digest: { gitCommit: origin.revision } },
          { name: 'package-lock.json', digest: { sha256: lock } },
          { name: 'node', uri: `pkg:npm/node-${process.platform}-${process.arch}@${node}` },
          ...debian.map(({ name, version, architecture }) => ({ name, uri: `pkg:deb/debian/${name}@${version}?arch=${architecture}` })),
        ],
      },
      runDetails: { builder: { id: `${buildType}/checkout` } },
    },
  };
}
