import { runTool } from '../run-tool.ts'
import type { Check } from './check.ts'

/** Checks the document against the OpenAPI specification. */
export const redocly: Check = {
  name: 'Redocly, rules of the specification',
  run: (document) => lint('redocly', ['lint', '--config=lint.redocly.yaml', document]),
}

/** Checks the document against common OpenAPI style rules. */
export const spectral: Check = {
  name: 'Spectral, rules for OpenAPI',
  run: (document) =>
    lint('spectral', ['lint', '--ruleset=spectral.yaml', '--fail-severity=warn', document]),
}

async function lint(command: string, args: readonly string[]): Promise<string | undefined> {
  const { ok, output } = await runTool(command, args)
  return ok ? undefined : output
}
