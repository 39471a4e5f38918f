import '@nocleh/tool-bench/bench.ts';
