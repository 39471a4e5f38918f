import type { Release } from '@nocleh/contracts/release.ts';
import type { ShellReport } from '@nocleh/contracts/shell-report.ts';
import { limitedLog } from '@nocleh/monitoring/limited-log.ts';
import { log } from '../config/log.ts';
import type { Problem } from './kept-releases.ts';
import type { OutOfService } from './out-of-service.ts';
import type { RefusedSwitch } from './release-pointer.ts';

const maxReasons = 20;
const maxReasonLength = 1_000;

export const standingFault = limitedLog(log);

export const reasonOf = ({ slice, hash, problem }: Problem): string =>
  [slice && `${slice}/${hash}:`, problem].filter(Boolean).join(' ').slice(0, maxReasonLength);

/** The release that the store names and the shell does not serve, with the reasons; a standing reason is logged once a minute. */
export class RefusedRelease {
  private readonly outOfService: OutOfService;
  private readonly onChange: () => void;
  private refused: ShellReport['refused'];

  constructor(outOfService: OutOfService, onChange: () => void) {
    this.outOfService = outOfService;
    this.onChange = onChange;
  }

  get id(): string | undefined {
    return this.refused?.release;
  }

  get reasons(): readonly string[] {
    return this.refused?.why ?? [];
  }

  clear(): void {
    this.refused = undefined;
  }

  /** `serves` is the release that is served in its place. */
  refuse(release: Release, problems: readonly Problem[], serves: Release | undefined): void {
    const damaging = this.outOfService.in(release).map(({ slice, hash, why }) => `${slice}/${hash}: ${why}`);
    this.note(release.id, [...damaging, ...problems.map(reasonOf)].slice(0, maxReasons), serves);
  }

  /** The store names what is not signed as it must be: what is served stays. */
  refuseSwitch({ release, message }: RefusedSwitch, serves: Release | undefined): void {
    if (this.id === release && this.reasons[0] === message) return;
    this.note(release, [message.slice(0, maxReasonLength)], serves);
  }

  report(): Pick<ShellReport, 'refused'> {
    return this.refused ? { refused: this.refused } : {};
  }

  private note(release: string, why: string[], serves: Release | undefined): void {
    this.refused = { release, at: new Date().toISOString(), why };
    standingFault(`refused ${release}`, 'error', 'release refused', { release, serves: serves?.id, why });
    this.onChange();
  }
}
