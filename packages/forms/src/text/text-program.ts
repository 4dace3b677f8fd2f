import { compile, getEnvironment, type EnvironmentId, type Evaluation } from '@igakit/cel'

/** A question about texts, as a CEL expression over `claims`: so RE2 and Go's URLs have one home. */
export type TextProgram = (texts: Readonly<Record<string, string>>) => Evaluation

/** Compiles a question once, when it is first asked. */
export function textProgram(expression: string, environment: EnvironmentId): TextProgram {
  let compiled: TextProgram | undefined
  return (texts) => {
    compiled ??= compileQuestion(expression, environment)
    return compiled(texts)
  }
}

function compileQuestion(expression: string, environment: EnvironmentId): TextProgram {
  const compilation = compile(expression, getEnvironment(environment))
  if (compilation.ok) return (claims) => compilation.program.evaluate({ claims })
  const { issues } = compilation
  return () => ({ ok: false, issues, assumptions: [] })
}
