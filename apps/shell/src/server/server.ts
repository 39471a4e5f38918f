import v8 from 'node:v8';

// V8's compilation cache would keep the code of every slice version that was ever loaded.
v8.setFlagsFromString('--no-compilation-cache');

const { listen } = await import('./listen.ts');
await listen().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
