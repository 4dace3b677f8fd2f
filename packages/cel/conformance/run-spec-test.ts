import { PreparedInput } from '../src/input/prepared-input.ts'
import { compile, formatIssues, formatValue, getEnvironment } from '../src/index.ts'
import type { CelValue } from '../src/values/value.ts'
import type { SpecTest } from './spec-tests.ts'
import { specType } from './spec-type.ts'
import { sameValue, specValue } from './spec-value.ts'

/** Runs a test of the suite and says what is wrong, or `undefined` when all is as it asks. */
export function runSpecTest({ original }: SpecTest): string | undefined {
  const base = getEnvironment('cel-go-all')
  const variables = original.typeEnv.flatMap(({ name, ident }) =>
    ident === undefined
      ? []
      : [
          {
            name,
            type: specType(ident.type),
            doc: '',
            example: '',
            confidence: 'documented' as const,
          },
        ],
  )
  const compilation = compile(original.expr, {
    ...base,
    variables,
    ...(original.container !== '' && { container: original.container }),
  })
  const expectsError = original.evalError !== undefined
  if (!compilation.ok) {
    return expectsError ? undefined : formatIssues(compilation.issues, original.expr)
  }

  const { program } = compilation
  const { deducedType, result } = original.typedResult ?? {}
  if (deducedType !== undefined && program.checkType !== specType(deducedType)) {
    return `static type ${program.checkType}, expected ${specType(deducedType)}`
  }
  if (original.checkOnly) return undefined

  const bindings = new Map<string, CelValue>()
  for (const [name, { value }] of Object.entries(original.bindings)) {
    if (value !== undefined) bindings.set(name, specValue(value))
  }
  const evaluation = program.evaluate(new PreparedInput(bindings))
  if (!evaluation.ok) {
    return expectsError ? undefined : formatIssues(evaluation.issues, original.expr)
  }
  if (expectsError) return `a value of type ${evaluation.type}, expected an error`
  const expected = specValue(original.value ?? result ?? { boolValue: true })
  return sameValue(evaluation.value, expected)
    ? undefined
    : `another value: ${formatValue(evaluation.value)}`
}
