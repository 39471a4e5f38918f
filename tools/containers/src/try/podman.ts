import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { account, type ImageName } from '../images.ts';
import { run } from '../run.ts';

export interface ContainerSpec {
  readonly name: string;
  readonly image: ImageName;
  readonly env: Readonly<Record<string, string>>;
  /** Bind mounts as `from:to:ro`. */
  readonly mounts?: readonly string[];
  /** A volume of the container alone, writable for its account. */
  readonly writable?: readonly string[];
  /** Arguments of node, in place of the server's. */
  readonly command?: readonly string[];
  readonly memory: string;
}

/** podman with storage of its own. It runs without a daemon and without systemd, so health checks are the caller's. */
export class Podman {
  private readonly folder: string;
  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Podman> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'podman-'));
    // Without it podman asks for more open files and processes than a container in a container may have.
    await writeFile(path.join(folder, 'containers.conf'), '[containers]\ndefault_ulimits=["nofile=4096:4096","nproc=4096:4096"]\n');
    return new Podman(folder);
  }

  async call(...args: readonly string[]): Promise<string> {
    const storage = [
      '--root',
      path.join(this.folder, 'storage'),
      '--runroot',
      path.join(this.folder, 'run'),
      '--storage-driver',
      'overlay',
    ];
    // crun, which is the default, refuses machines with both versions of control groups.
    const engine = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--events-backend', 'none'];
    const env = { CONTAINERS_CONF: path.join(this.folder, 'containers.conf') };
    return await run('podman', [...storage, ...engine, ...args], { cwd: this.folder, env });
  }

  private async runOptions({ name, env, mounts = [], writable = [], memory }: ContainerSpec): Promise<string[]> {
    const volumes: string[] = [];
    for (const target of writable) {
      const from = path.join(this.folder, 'volumes', name, path.basename(target));
      await mkdir(from, { recursive: true });
      volumes.push(`--volume=${from}:${target}:U`);
    }
    return [
      `--name=${name}`,
      '--log-driver=k8s-file',
      '--network=host',
      '--read-only',
      '--cap-drop=all',
      '--security-opt=no-new-privileges',
      `--user=${account.uid}:${account.gid}`,
      `--memory=${memory}`,
      ...volumes,
      ...mounts.map((mount) => `--volume=${mount}`),
      ...Object.entries(env).map(([key, value]) => `--env=${key}=${value}`),
    ];
  }

  /** Runs a container to its end and returns what it printed. */
  async runOnce(spec: ContainerSpec): Promise<string> {
    return await this.call('run', '--rm', ...(await this.runOptions(spec)), `localhost/nocleh-${spec.image}`, ...(spec.command ?? []));
  }

  async start(spec: ContainerSpec): Promise<void> {
    await this.call('run', '--detach', ...(await this.runOptions(spec)), `localhost/nocleh-${spec.image}`, ...(spec.command ?? []));
  }

  async load(archive: string, image: ImageName): Promise<void> {
    const printed = await this.call('load', '--quiet', '--input', archive);
    const name = /localhost\/\S+/.exec(printed)?.[0];
    if (!name) throw new Error(`podman named no image: ${printed}`);
    await this.call('tag', name, `localhost/nocleh-${image}:latest`);
  }

  /** The process id of a container's first process, on this machine. */
  async pidOf(name: string): Promise<number> {
    return Number((await this.call('inspect', '--format', '{{.State.Pid}}', name)).trim());
  }

  /** Sends SIGTERM and, after the time, SIGKILL; returns the exit code. */
  async stop(name: string, seconds: number): Promise<number> {
    await this.call('stop', '--time', String(seconds), name);
    return Number((await this.call('inspect', '--format', '{{.State.ExitCode}}', name)).trim());
  }

  async logs(name: string): Promise<string> {
    return await this.call('logs', '--tail', '40', name);
  }

  async close(): Promise<void> {
    await this.call('rm', '--all', '--force', '--time', '5').catch(() => {});
    await this.call('system', 'reset', '--force').catch(() => {});
    await rm(this.folder, { recursive: true, force: true });
  }
}
