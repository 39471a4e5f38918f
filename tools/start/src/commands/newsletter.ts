import { runApiCommand } from './api-command.ts';

await runApiCommand('send-issue');
