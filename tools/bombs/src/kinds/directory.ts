import { compile, formatValue, getEnvironment } from '@igakit/cel'

/** A rule and the directory that its functions read. */
export interface DirectoryInput {
  readonly expression: string
  readonly directory: unknown
  /** The id of the subject; by default, `u0`. */
  readonly subject?: string
}

/** Compiles and evaluates a rule with the service's functions. */
export function run({ directory, expression, subject = 'u0' }: DirectoryInput): string {
  const compilation = compile(expression, getEnvironment('policy-condition'))
  const outcome = compilation.ok
    ? compilation.program.evaluate({ subject: { id: subject } }, { directory })
    : compilation
  if (outcome.ok) return formatValue(outcome.value)
  return `${outcome.issues[0]?.code}: ${outcome.issues[0]?.message}`
}
