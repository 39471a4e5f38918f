// Loaded before the API's own code. On SIGUSR2 it prints the longest times for which the event loop was blocked, and resets them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';

const resolutionMs = 1;
const file = process.env.EVENT_LOOP_FILE;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();

let longestPauseMs = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestPauseMs = Math.max(longestPauseMs, duration);
}).observe({ entryTypes: ['gc'] });

/**
 * Processor time of the thread between two timers: with more work than processors, as when a bench and PostgreSQL share two, the event loop
 * waits for a processor as well, which is no time that it is busy. The scheduler of Linux counts it exactly; `process.threadCpuUsage` may count
 * in ticks of some milliseconds.
 */
const scheduler = '/proc/thread-self/schedstat';
const cpuMs = existsSync(scheduler)
  ? () => Number(readFileSync(scheduler, 'utf8').split(' ', 1)[0]) / 1e6
  : () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };

let longestCpuMs = 0;
let last = cpuMs();
setInterval(() => {
  const now = cpuMs();
  longestCpuMs = Math.max(longestCpuMs, now - last);
  last = now;
}, resolutionMs).unref();

/** A delay is the time between two timers, which are a resolution apart when nothing keeps the loop busy. */
const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);

process.on('SIGUSR2', () => {
  if (file === undefined) return;
  writeFileSync(file, JSON.stringify({ longestMs: ms(delays.max), p999Ms: ms(delays.percentile(99.9)), longestCpuMs, longestPauseMs }));
  delays.reset();
  longestCpuMs = 0;
  longestPauseMs = 0;
});
