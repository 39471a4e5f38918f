import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ShellReport, shellReportsFolder } from '@nocleh/contracts/shell-report.ts';

/** The shell's report in the release store, for `npm run release -- status`. */
export class ReportFile {
  private readonly file: string;
  private readonly onFailure: (error: unknown) => void;
  private writing: Promise<void> = Promise.resolve();

  /** A shell need not be allowed to write to the store. */
  constructor(releasesDir: string, shell: string, onFailure: (error: unknown) => void) {
    this.file = path.join(releasesDir, shellReportsFolder, `${shell.replaceAll(/[^\w.-]/g, '_')}.json`);
    this.onFailure = onFailure;
  }

  write(report: ShellReport): Promise<void> {
    return this.next(async () => {
      const draft = `${this.file}.draft`;
      await mkdir(path.dirname(this.file), { recursive: true });
      await writeFile(draft, `${JSON.stringify(report, null, 1)}\n`);
      await rename(draft, this.file);
    });
  }

  /** A shell that was stopped serves nothing. */
  remove(): Promise<void> {
    return this.next(() => rm(this.file, { force: true }));
  }

  private next(work: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(work).catch(this.onFailure);
    return this.writing;
  }
}
