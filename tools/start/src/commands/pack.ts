import '@nocleh/tool-pack/pack.cli.ts';
