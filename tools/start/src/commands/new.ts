import '@nocleh/tool-new/new.cli.ts';
