import { ShellReport, shellReportMinutes, shellReportsFolder } from '@nocleh/contracts/shell-report.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';

/** A shell that wrote nothing for so long does not run, or can't write to the store. */
const maxAgeMs = 5 * shellReportMinutes * 60_000;

const readReport = async (store: string, key: string): Promise<ShellReport | undefined> => {
  try {
    return ShellReport.safeParse(JSON.parse(String(await openStore(store).read(key)))).data;
  } catch {
    return undefined;
  }
};

/** What shells said of themselves since then; by default the running ones. */
export async function shellReports(store: string, { since = new Date(Date.now() - maxAgeMs) } = {}): Promise<ShellReport[]> {
  const found = await openStore(store).list(`${shellReportsFolder}/`);
  const keys = found.flatMap(({ key }) => (key.endsWith('.json') ? [key] : []));
  const reports = await Promise.all(keys.map((key) => readReport(store, key)));
  return reports.flatMap((report) => (report && Date.parse(report.at) > since.getTime() ? [report] : []));
}
