import { label, type Rendered } from './rendered.ts';

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly resources?: { readonly requests?: object; readonly limits?: object };
  readonly securityContext?: Readonly<Record<string, unknown>>;
}
interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: { readonly securityContext?: Readonly<Record<string, unknown>>; readonly containers: readonly Container[] };
}

const templateOf = ({ spec }: Rendered): PodTemplate | undefined => spec?.template as PodTemplate | undefined;

/** Settings with these words in their names are secret, unless they are called public. */
const isSecretName = (name: string) => /SECRET|PASSWORD|SIGNING_KEY|DATABASE_URL|SMTP_URL|ACCESS_KEY/.test(name) && !/PUBLIC/.test(name);

function containerProblems(container: Container): string[] {
  const { image, env, resources, securityContext = {} } = container;
  const doubled = env.filter(({ name }, index) => env.findIndex((other) => other.name === name) !== index);
  return [
    ...(/@sha256:[0-9a-f]{64}$|:[\w.-]+$/.test(image) && !image.endsWith(':latest') ? [] : [`has no version: ${image}`]),
    ...(resources?.requests && resources.limits ? [] : ['has no requests and limits']),
    ...(securityContext.readOnlyRootFilesystem === true && securityContext.allowPrivilegeEscalation === false
      ? []
      : ['may write or get rights']),
    ...(JSON.stringify(securityContext.capabilities) === '{"drop":["ALL"]}' ? [] : ['keeps capabilities']),
    ...doubled.map(({ name }) => `is given ${name} twice`),
    ...env.filter(({ name, value }) => isSecretName(name) && value !== undefined).map(({ name }) => `has the secret ${name} in the chart`),
  ];
}

function podProblems(found: Rendered): string[] {
  const template = templateOf(found);
  if (!template) return [];
  const { securityContext = {}, containers } = template.spec;
  const isSafe = securityContext.runAsNonRoot === true && JSON.stringify(securityContext.seccompProfile) === '{"type":"RuntimeDefault"}';
  return [
    ...(isSafe ? [] : [`${label(found)} may be root, or has no seccomp profile`]),
    ...containers.flatMap((container) => containerProblems(container).map((problem) => `${label(found)} ${problem}`)),
  ];
}

/** Labels by which an object finds pods. */
function selectorOf({ kind, spec = {} }: Rendered): Readonly<Record<string, string>> | undefined {
  if (kind === 'Service') return spec.selector as Record<string, string>;
  const found = (kind === 'NetworkPolicy' ? spec.podSelector : kind === 'PodDisruptionBudget' ? spec.selector : undefined) as
    | { matchLabels: Record<string, string> }
    | undefined;
  return found?.matchLabels;
}

const selects = (selector: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

/** What is wrong with a whole rendered chart that no schema of one object sees. */
export function ruleProblems(objects: readonly Rendered[]): readonly string[] {
  const pods = objects.map(templateOf).filter((template) => template !== undefined);
  const lost = objects.filter((found) => {
    const selector = selectorOf(found);
    return selector && !pods.some(({ metadata }) => selects(selector, metadata.labels));
  });
  const names = new Set(objects.map((found) => `${found.kind} ${found.metadata.name}`));
  const aimless = objects.filter(({ kind, spec }) => {
    const target = spec?.scaleTargetRef as { kind: string; name: string } | undefined;
    return kind === 'HorizontalPodAutoscaler' && !names.has(`${target?.kind} ${target?.name}`);
  });
  return [
    ...objects.flatMap(podProblems),
    ...lost.map((found) => `${label(found)} selects no pod`),
    ...aimless.map((found) => `${label(found)} scales nothing`),
    ...objects.filter(({ kind }) => kind === 'Secret').map((found) => `${label(found)} is a secret in the chart`),
  ];
}
