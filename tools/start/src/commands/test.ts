import '@nocleh/tool-tasks/test.ts';
