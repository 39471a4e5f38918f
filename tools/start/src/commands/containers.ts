import '@nocleh/tool-containers/containers.cli.ts';
