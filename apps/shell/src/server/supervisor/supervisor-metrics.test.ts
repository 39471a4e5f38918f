import { openMetrics } from '@nocleh/monitoring/metrics/metrics.ts';
import { expect, test } from 'vitest';
import { openShellMetrics } from './supervisor-metrics.ts';

const figures = {
  processes: { serving: 2, starting: 0, retiring: 1 },
  live: ['stays@1.0.0+ab'],
  outOfService: ['stays/cd'],
  refused: 'r2',
};

test('the figures of a shell are those of its supervisor and of every process that answers', async () => {
  const worker = openMetrics('shell', '1.0.0');
  const metrics = openShellMetrics('1.0.0');
  metrics.noteEnd('SIGKILL');
  metrics.noteEnd('killed, as it did not react for 20 s');
  const text = await metrics.text({ figures: () => figures, measure: async () => ({ 'worker-2': await worker.measured() }) });
  for (const line of [
    'shell_processes{state="retiring",service="shell",process="supervisor"} 1',
    'shell_live_slices{slice="stays@1.0.0+ab",service="shell",process="supervisor"} 1',
    'shell_slices_out_of_service{slice="stays/cd",service="shell",process="supervisor"} 1',
    'shell_refused_release{release="r2",service="shell",process="supervisor"} 1',
    'shell_process_ends_total{how="SIGKILL",service="shell",process="supervisor"} 1',
    'shell_process_ends_total{how="no reaction",service="shell",process="supervisor"} 1',
    'build_info{version="1.0.0",service="shell",process="worker-2"} 1',
  ])
    expect(text).toContain(line);
});

test('what has ended is no longer among the figures of a shell', async () => {
  const metrics = openShellMetrics('1.0.0');
  const measure = async () => ({});
  await metrics.text({ figures: () => figures, measure });
  const later = await metrics.text({ figures: () => ({ ...figures, outOfService: [], refused: undefined }), measure });
  expect(later).not.toMatch(/^shell_(?:slices_out_of_service|refused_release)\{/m);
});
