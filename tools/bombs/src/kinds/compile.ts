import { compile, formatIssues, getEnvironment } from '@igakit/cel'

/** Compiles a rule with every cel-go library and formats the issues like cel-go. */
export function run(expression: string): string {
  const compilation = compile(expression, getEnvironment('cel-go-all'))
  if (compilation.ok) return `compiles to ${compilation.program.checkType}`
  formatIssues(compilation.issues, expression, compilation.truncated)
  return `${compilation.issues[0]?.code}: ${compilation.issues[0]?.message}`
}
