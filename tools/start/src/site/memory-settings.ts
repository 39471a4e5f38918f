/** Variables of the environment that keep the memory of a process small and level, by kind of process. */
export const memorySettings = {
  // With one glibc arena per thread, compression under load fragments 50 MB of memory.
  shell: { MALLOC_ARENA_MAX: '2' },
  api: {},
  // V8 lets the space for new objects grow to 48 MB, though a request needs a few kB. After 100,000 pictures a process has 57 MB
  // instead of 122, and is no slower.
  images: { NODE_OPTIONS: '--max-semi-space-size=2' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
