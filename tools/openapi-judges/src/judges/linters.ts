import type { Judge } from '../judge.ts'
import { runTool } from '../run-tool.ts'

/** Whether the document is what the specification of OpenAPI demands. */
export const redocly: Judge = {
  name: 'Redocly, rules of the specification',
  judge: (document) => objections('redocly', ['lint', '--config=lint.redocly.yaml', document]),
}

/** Whether the document is as the community of OpenAPI likes them. */
export const spectral: Judge = {
  name: 'Spectral, rules for OpenAPI',
  judge: (document) =>
    objections('spectral', ['lint', '--ruleset=spectral.yaml', '--fail-severity=warn', document]),
}

async function objections(command: string, args: readonly string[]): Promise<string | undefined> {
  const { ok, output } = await runTool(command, args)
  return ok ? undefined : output
}
