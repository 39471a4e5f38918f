import { runTool, type ToolOptions } from '@nocleh/tool-start/checkout/run-tool.ts';

/** Runs a program and returns what it printed; throws its last lines when it fails. */
export async function run(program: string, args: readonly string[], options: ToolOptions): Promise<string> {
  const { code, output } = await runTool(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} ended with ${code}:\n${output.slice(-3_000)}`);
  return output;
}
