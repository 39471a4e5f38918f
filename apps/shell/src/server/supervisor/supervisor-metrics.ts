import { type Measured, openMetrics } from '@nocleh/monitoring/metrics/metrics.ts';
import { textOfProcesses } from '@nocleh/monitoring/metrics/process-metrics.ts';

export interface SupervisorFigures {
  /** Numbers of processes by what they do, and `configured`, how many should be serving. */
  readonly processes: Readonly<Record<string, number>>;
  /** Slices of the live release with their versions. */
  readonly live: readonly string[];
  /** Versions that damaged processes. */
  readonly outOfService: readonly string[];
  /** The release that the store names and the shell does not serve. */
  readonly refused: string | undefined;
}

interface Measuring {
  figures(): SupervisorFigures;
  measure(): Promise<Readonly<Record<string, Measured>>>;
}

export interface ShellMetrics {
  /** Counts a process that ended by itself. */
  readonly noteEnd: (how: string) => void;
  /** What the supervisor and all processes that answer visitors have measured, in Prometheus' text format. */
  readonly text: (supervisor: Measuring) => Promise<string>;
}

const each = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, 1]));

/** The figures of a shell. The supervisor collects those of its processes, as only it knows which there are. */
export function openShellMetrics(version: string): ShellMetrics {
  const metrics = openMetrics('shell', version);
  let now: SupervisorFigures = { processes: {}, live: [], outOfService: [], refused: undefined };
  const ends = metrics.counter('shell_process_ends_total', 'Processes that ended by themselves or did not react.', 'how');
  metrics.readings('shell_processes', 'Processes that answer visitors.', 'state', () => now.processes);
  metrics.readings('shell_live_slices', 'Slices of the live release with their versions.', 'slice', () => each(now.live));
  metrics.readings('shell_slices_out_of_service', 'Versions that damaged processes.', 'slice', () => each(now.outOfService));
  metrics.readings('shell_refused_release', 'The release that the store names and the shell refuses.', 'release', () =>
    each(now.refused ? [now.refused] : []),
  );
  return {
    noteEnd: (how) => ends(how.startsWith('killed') ? 'no reaction' : how),
    async text(supervisor) {
      now = supervisor.figures();
      const [own, workers] = await Promise.all([metrics.measured(), supervisor.measure()]);
      return textOfProcesses({ supervisor: own, ...workers });
    },
  };
}
