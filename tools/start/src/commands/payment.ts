import { runApiCommand } from './api-command.ts';

await runApiCommand('record-payment');
