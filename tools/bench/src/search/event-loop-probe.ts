// Loaded before the API's own code. On SIGUSR2 it prints the longest times for which the event loop was blocked, and resets them.
import { writeFileSync } from 'node:fs';
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
 * waits for a processor as well, which is no time that it is busy. The kernel counts in ticks of some milliseconds, so a time between two
 * timers can have more of them than it lasted.
 */
let longestCpuMs = 0;
let last = { ...process.threadCpuUsage(), at: performance.now() };
setInterval(() => {
  const now = { ...process.threadCpuUsage(), at: performance.now() };
  const cpuMs = (now.user + now.system - last.user - last.system) / 1000;
  longestCpuMs = Math.max(longestCpuMs, Math.min(cpuMs, now.at - last.at));
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
