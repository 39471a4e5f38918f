import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ShellReport, shellReportMinutes, shellReportsFolder } from '@nocleh/contracts/shell-report.ts';

/** A shell that wrote nothing for so long does not run, or can't write to the store. */
const maxAgeMs = 5 * shellReportMinutes * 60_000;

const readReport = async (file: string): Promise<ShellReport | undefined> => {
  try {
    return ShellReport.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
};

/** What the running shells say of themselves. */
export async function shellReports(store: string, now = Date.now()): Promise<ShellReport[]> {
  const folder = path.join(store, shellReportsFolder);
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  const reports = await Promise.all(files.map((name) => readReport(path.join(folder, name))));
  return reports.flatMap((report) => (report && now - Date.parse(report.at) < maxAgeMs ? [report] : []));
}
