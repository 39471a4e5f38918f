import { type ShellReport, shellReportsFolder } from '@nocleh/contracts/shell-report.ts';
import type { ObjectStore } from '@nocleh/object-store/store-interface.ts';

/** The shell's report in the release store, for `npm run release -- status`. */
export class ReportFile {
  private readonly store: ObjectStore;
  private readonly key: string;
  private readonly onFailure: (error: unknown) => void;
  private writing: Promise<void> = Promise.resolve();

  /** A shell need not be allowed to write to the store. */
  constructor(store: ObjectStore, shell: string, onFailure: (error: unknown) => void) {
    this.store = store;
    this.key = `${shellReportsFolder}/${shell.replaceAll(/[^\w.-]/g, '_')}.json`;
    this.onFailure = onFailure;
  }

  write(report: ShellReport): Promise<void> {
    return this.next(() => this.store.write(this.key, `${JSON.stringify(report, null, 1)}\n`));
  }

  /** A shell that was stopped serves nothing. */
  remove(): Promise<void> {
    return this.next(() => this.store.remove(this.key));
  }

  private next(work: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(work).catch(this.onFailure);
    return this.writing;
  }
}
