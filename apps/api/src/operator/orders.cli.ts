import { runCommand } from './command-line.ts';
import { orderUsage, runOrderCommand } from './order-command.ts';

await runCommand(orderUsage, (args) => async (context) => await runOrderCommand(context, args));
