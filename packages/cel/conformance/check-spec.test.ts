import { describe, expect, test } from 'vitest'
import type { Expr } from '../src/ast/expr.ts'
import { macroTable } from '../fixtures/macro-table.ts'
import { type CheckResult, check } from '../src/check/check.ts'
import type { Checked } from '../src/check/checked.ts'
import { CheckEnvironment } from '../src/check/environment.ts'
import { parse } from '../src/engine/parse/parse.ts'
import type { FunctionRow, LibraryId, OverloadRow } from '../src/stdlib/row.ts'
import type { CelType } from '../src/types/cel-type.ts'
import { formatType, formatTypeInMessage } from '../src/types/format-type.ts'
import {
  boolType,
  bytesType,
  doubleType,
  intType,
  nullType,
  stringType,
  uintType,
} from '../src/types/make-type.ts'
import { functionsOf } from './check-functions.ts'
import { debugString, plainDebugString } from './debug-string.ts'
import { positionAt } from '../src/source/position.ts'
import { type SpecMessages, specMessages } from './spec-messages.ts'
import { checkingTests, conformanceTests, type SpecTest } from './spec-tests.ts'
import { overloadsOfSpec, typeOfSpec } from './spec-types.ts'

/** The declarations that cel-go's own checker tests share. */
const commonVariables: readonly (readonly [string, CelType])[] = [
  ['is', stringType],
  ['ii', intType],
  ['iu', uintType],
  ['iz', boolType],
  ['ib', bytesType],
  ['id', doubleType],
  ['ix', nullType],
]
const commonFunctions: readonly FunctionRow[] = [
  declared('fg_s', [{ id: 'fg_s_0', member: false, parameters: [], result: stringType }]),
  declared('fi_s_s', [
    { id: 'fi_s_s_0', member: true, parameters: [stringType], result: stringType },
  ]),
]

/** The reasons why tests from cel-go's checker suite have different results here, keyed by test. */
const differing: ReadonlyMap<string, string> = new Map([
  ['set([1, 2]) == x', 'declares a variable with a free type parameter, unlike any environment'],
  ['type(testAllTypes.nestedgroup.nested_id) == int', 'uses a group, a message field of proto2'],
  ['NotAMessage{}', 'from an older cel-go that looked up variables for message literals'],
])

/** Message declarations for cel-go's own tests, which use former names of the suite's messages. */
const formerMessages = specMessages((name) =>
  name.replace(/^cel\.expr\.conformance\.(proto[23])\./u, 'google.expr.$1.test.'),
)

describe("cel-go's checker tests: every type, reference and problem", () => {
  const included = checkingTests
    .filter(({ error }) => !error?.includes('unsupported syntax'))
    .map((spec) => [spec.original.expr, spec] as const)

  test.each(included.filter(([name]) => !differing.has(name)))('%s', (_name, spec) => {
    expect(checkedForm(spec)).toBe(expectedForm(spec))
  })
  test.each(included.filter(([name]) => differing.has(name)))('%s still differs', (_name, spec) => {
    expect(checkedForm(spec)).not.toBe(expectedForm(spec))
  })
})

const libraries: readonly LibraryId[] = [
  'standard',
  'strings',
  'math',
  'lists',
  'sets',
  'encoders',
  'regex',
  'optional',
  'comprehensions',
  'bindings',
  'network',
]

/** The reasons why sections of the suite do not apply to this checker, keyed by path prefix. */
const outside: ReadonlyMap<string, string> = new Map([
  ['block_ext/', 'only the optimiser generates these calls'],
  ['enums/strong_', 'cel-go has no enumeration types'],
  ['proto2_ext/', 'extension fields of proto2'],
  ['proto2/extensions_', 'extension fields of proto2'],
  ['wrappers/field_mask/to_json', 'a message that must be declared to cel-go'],
])

/**
 * The path prefix of tests that expect the type to which `null` is assignable, although cel-go 0.28.1 deduces
 * `null`.
 */
const nullable = 'type_deductions/legacy_nullable_types/'

/** The types that cel-go deduces where the suite expects wrapper types, keyed by test. */
const deducedDifferently: ReadonlyMap<string, string> = new Map([
  ['type_deductions/wrappers/wrapper_promotion_2', 'list(int)'],
])

describe("cel-spec's conformance suite", () => {
  const known = specMessages()
  const included = conformanceTests.filter(
    ({ original: { disableCheck, evalError }, path }) =>
      !disableCheck &&
      evalError === undefined &&
      ![...outside.keys()].some((prefix) => path.startsWith(prefix)),
  )

  test('every expression with a value passes the check', () => {
    const refused = included.flatMap((spec) => {
      const result = run(spec, libraries, known)
      return result.ok ? [] : [{ path: spec.path, issues: blocks(result, spec.original.expr) }]
    })
    expect(included.length).toBeGreaterThan(1500)
    expect(refused).toEqual([])
  })

  const deduced = included.flatMap((spec) => {
    const type = spec.original.typedResult?.deducedType
    return type === undefined ? [] : [[spec.path, spec, formatType(typeOfSpec(type))] as const]
  })
  test.each(deduced)('%s: the type is the expected one', (path, spec, type) => {
    const result = run(spec, libraries, known)
    const expected = path.startsWith(nullable)
      ? 'null_type'
      : (deducedDifferently.get(path) ?? type)
    expect(result.ok && formatType(result.checked.type)).toBe(expected)
  })
})

function checkedForm(spec: SpecTest): string {
  // In these tests, cel-go declares the functions of optional types but does not enable the syntax.
  const result = run(spec, ['standard', 'optional'], formerMessages, false)
  return result.ok
    ? plainDebugString(debugString(resolved(result.checked), adornment(result.checked)))
    : blocks(result, spec.original.expr)
}

function expectedForm({ error, checkedAst = '' }: SpecTest): string {
  return error ?? plainDebugString(checkedAst)
}

function declared(name: string, overloads: readonly OverloadRow[]): FunctionRow {
  return { name, library: 'standard', overloads }
}

function run(
  { original }: SpecTest,
  on: readonly LibraryId[],
  { messages, enumerations }: SpecMessages,
  optionalSyntax = true,
): CheckResult {
  const macros = macroTable(original.disableMacros ? [] : on)
  const parsed = parse(original.expr, { macros, optionalSyntax })
  if (!parsed.ok) throw new Error(`does not parse: ${original.expr}`)
  const environment = new CheckEnvironment({
    container: original.container,
    variables: new Map([
      ...commonVariables,
      ...original.typeEnv.flatMap(({ name, ident }): [string, CelType][] =>
        ident ? [[name, typeOfSpec(ident.type)]] : [],
      ),
    ]),
    constants: new Map(
      [...enumerations].map(([name, value]) => [name, { type: intType, value: BigInt(value) }]),
    ),
    messages,
    functions: [
      ...functionsOf(on),
      ...commonFunctions,
      ...original.typeEnv.flatMap(({ name, function: overloads }) =>
        overloads === undefined ? [] : [declared(name, overloadsOfSpec(overloads))],
      ),
    ],
  })
  return check(parsed, environment, (offset) => positionAt(original.expr, offset))
}

/** Replaces names in the tree with the declarations to which they resolve, as cel-go does. */
function resolved({ root, references }: Checked): Expr {
  const resolve = (expr: Expr): Expr => {
    const reference = references[expr.id]
    const name = reference?.name
    switch (expr.kind) {
      case 'ident':
        return name === undefined ? expr : { ...expr, name }
      case 'select': {
        if (name === undefined) return { ...expr, operand: resolve(expr.operand) }
        const { id, range, offset } = expr
        return { kind: 'ident', id, range, offset, name }
      }
      case 'call': {
        const { target, ...call } = expr
        const args = expr.args.map(resolve)
        const isMember = target !== undefined && name === expr.function
        return isMember
          ? { ...call, target: resolve(target), args }
          : { ...call, function: name ?? expr.function, args }
      }
      case 'list':
        return { ...expr, elements: expr.elements.map(resolve) }
      case 'map':
        return {
          ...expr,
          entries: expr.entries.map((entry) => ({
            ...entry,
            key: resolve(entry.key),
            value: resolve(entry.value),
          })),
        }
      case 'struct':
        return {
          ...expr,
          typeName: name ?? expr.typeName,
          fields: expr.fields.map((field) => ({ ...field, value: resolve(field.value) })),
        }
      case 'comprehension':
        return {
          ...expr,
          iterRange: resolve(expr.iterRange),
          accuInit: resolve(expr.accuInit),
          loopCondition: resolve(expr.loopCondition),
          loopStep: resolve(expr.loopStep),
          result: resolve(expr.result),
        }
      case 'literal':
        return expr
    }
  }
  return resolve(root)
}

/** Returns a function that formats a node's type and reference as the suffix in cel-go's debug format. */
function adornment({ types, references }: Checked): (expr: Expr) => string {
  return ({ id }) => {
    const type = types[id]
    const reference = references[id]
    const named =
      reference?.kind === 'function'
        ? reference.overloads
            .map((overload) => overload.id)
            .toSorted()
            .join('|')
        : reference?.name
    return `${type ? `~${formatTypeInMessage(type)}` : ''}${named === undefined ? '' : `^${named}`}`
  }
}

/** Formats problems as in cel-go's tests. */
function blocks(result: CheckResult, expression: string): string {
  if (result.ok) return ''
  const lines = expression.split('\n')
  return result.issues
    .map(({ message, position: { line, column } = { line: 1, column: 0 } }) => {
      const excerpt = ` | ${lines[line - 1] ?? ''}\n | ${'.'.repeat(column)}^`
      return `ERROR: <input>:${line}:${column + 1}: ${message}\n${excerpt}`
    })
    .join('\n')
}
