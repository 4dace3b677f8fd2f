import { check } from '../src/check/check.ts'
import { CheckEnvironment } from '../src/check/environment.ts'
import { evaluate } from '../src/engine/evaluate.ts'
import { parse } from '../src/engine/parse/parse.ts'
import { plan } from '../src/engine/plan/plan.ts'
import { scopeOf } from '../src/engine/scope-of-environment.ts'
import {
  type CelGoVersion,
  celGoVersions,
  formatIssues,
  formatValue,
  getEnvironment,
} from '../src/index.ts'
import { PreparedInput } from '../src/input/prepared-input.ts'
import { positionAt } from '../src/source/position.ts'
import { readSignatures } from '../src/stdlib/signatures.ts'
import { formatType } from '../src/types/format-type.ts'
import type { CelType } from '../src/types/cel-type.ts'
import type { CelValue } from '../src/values/value.ts'
import type { SpecTest } from './spec-tests.ts'
import { overloadsOfSpec, typeOfSpec } from './spec-types.ts'
import { sameValue, specValue } from './spec-value.ts'

function prepare(celGoVersion: CelGoVersion) {
  const environment = getEnvironment('cel-go-all', { celGoVersion })
  const scope = scopeOf(environment)
  const { bindings, parseOptions } = scope
  const libraries = environment.load()
  const functions = libraries.flatMap(({ id, signatures }) =>
    signatures.flatMap((table) =>
      [...readSignatures(table)].map(([name, overloads]) => ({ name, library: id, overloads })),
    ),
  )
  const literalChecks = libraries.flatMap((library) => library.literalChecks ?? [])
  return { scope, bindings, parseOptions, functions, literalChecks }
}

const prepared = new Map(celGoVersions.map((version) => [version, prepare(version)]))

/**
 * Runs a test of the suite with all libraries of a cel-go version.
 * @returns the problem; `undefined` if the result is as expected
 */
export function runSpecTest(
  { original }: SpecTest,
  celGoVersion: CelGoVersion,
): string | undefined {
  const {
    bindings,
    functions,
    literalChecks,
    parseOptions,
    scope: environmentScope,
  } = prepared.get(celGoVersion) ?? prepare(celGoVersion)
  const { expr, typeEnv, container } = original
  const expectsError = original.evalError !== undefined
  const fails = (issues: Parameters<typeof formatIssues>[0]): string | undefined =>
    expectsError ? undefined : formatIssues(issues, expr)

  const parsed = parse(expr, parseOptions)
  if (!parsed.ok) return fails(parsed.issues)

  const types = new Map<string, CelType>()
  for (const { name, ident } of typeEnv) if (ident) types.set(name, typeOfSpec(ident.type))
  const declared = typeEnv.flatMap(({ name, function: declaration }) =>
    declaration === undefined
      ? []
      : [{ name, library: 'standard' as const, overloads: overloadsOfSpec(declaration) }],
  )
  const scope = new CheckEnvironment({
    container,
    variables: types,
    functions: [...functions, ...declared],
    literalChecks,
  })
  const result = check(parsed, scope, (offset) => positionAt(expr, offset))
  if (!result.ok) return fails(result.issues)

  const { checked } = result
  const { deducedType, result: typedResult } = original.typedResult ?? {}
  if (deducedType !== undefined) {
    const [actual, expected] = [checked.type, typeOfSpec(deducedType)].map(formatType)
    if (actual !== expected) return `static type ${actual}, expected ${expected}`
  }
  if (original.checkOnly) return undefined

  const variables = [...types].map(([name, type]) => ({
    name,
    type: formatType(type),
    doc: '',
    example: '',
    confidence: 'documented' as const,
  }))
  const evaluation = evaluate(
    plan(checked, variables, bindings),
    environmentScope,
    new PreparedInput(bindingsOf(original.bindings)),
  )
  if (!evaluation.ok) return fails(evaluation.issues)
  if (expectsError) return `a value of type ${evaluation.type}, expected an error`
  const expected = specValue(original.value ?? typedResult ?? { boolValue: true })
  return sameValue(evaluation.value, expected)
    ? undefined
    : `another value: ${formatValue(evaluation.value)}`
}

function bindingsOf(values: SpecTest['original']['bindings']): Map<string, CelValue> {
  const bound = new Map<string, CelValue>()
  for (const [name, { value }] of Object.entries(values)) {
    if (value !== undefined) bound.set(name, specValue(value))
  }
  return bound
}
