import '@nocleh/tool-release/release.cli.ts';
