import { tests as checking } from '@bufbuild/cel-spec/testdata/checking.js'
import { tests as comprehension } from '@bufbuild/cel-spec/testdata/comprehension.js'
import { tests as conformance } from '@bufbuild/cel-spec/testdata/conformance.js'
import { tests as parsing } from '@bufbuild/cel-spec/testdata/parsing.js'
import * as z from 'zod'
import network from '../fixtures/cel-spec/network-ext.json' with { type: 'json' }

/** A value in the suite: a `cel.expr.Value` in protobuf's JSON format. */
export type SpecValue = Readonly<Record<string, unknown>>

/** A type in the suite: a `cel.expr.Type` in protobuf's JSON format. */
export type SpecType = Readonly<Record<string, unknown>>

const record = z.record(z.string(), z.unknown())

const specTest = z.object({
  original: z.object({
    name: z.string().optional(),
    expr: z.string(),
    value: record.optional(),
    typedResult: z.object({ result: record.optional(), deducedType: record.optional() }).optional(),
    evalError: z.unknown().optional(),
    typeEnv: z
      .array(
        z.object({
          name: z.string(),
          ident: z.object({ type: record }).optional(),
          function: z.unknown().optional(),
        }),
      )
      .default([]),
    bindings: z.record(z.string(), z.object({ value: record.optional() }).loose()).default({}),
    container: z.string().default(''),
    disableCheck: z.boolean().default(false),
    disableMacros: z.boolean().default(false),
    checkOnly: z.boolean().default(false),
  }),
  /** cel-go's parsed tree in cel-go's debug format. */
  ast: z.string().optional(),
  /** cel-go's checked tree in cel-go's debug format, with the type and reference of each node. */
  checkedAst: z.string().optional(),
  type: z.string().optional(),
  /** cel-go's parse or check error. */
  error: z.string().optional(),
})

/** One test of the suite, with its path, such as `string_ext/char_at/middle`. */
export type SpecTest = z.output<typeof specTest> & { readonly path: string }

const suite = z.object({
  name: z.string(),
  get suites() {
    return z.array(suite).default([])
  },
  tests: z.array(specTest).default([]),
})

function flatten({ name, suites, tests }: z.output<typeof suite>, prefix: string): SpecTest[] {
  const path = prefix === '' ? name : `${prefix}/${name}`
  return [
    ...tests.map((test) => ({
      ...test,
      path: `${path}/${test.original.name ?? test.original.expr}`,
    })),
    ...suites.flatMap((inner) => flatten(inner, path)),
  ]
}

const load = (data: unknown): readonly SpecTest[] => {
  const { suites, tests, name } = suite.parse(data)
  return [
    ...tests.map((test) => ({ ...test, path: `${name}/${test.original.expr}` })),
    ...suites.flatMap((inner) => flatten(inner, '')),
  ]
}

/** cel-spec's conformance suite, including the extensions. */
export const conformanceTests = [...load(conformance), ...load(network)]
/** The inputs of cel-go's own parser tests. */
export const parsingTests = load(parsing)
/** The inputs of cel-go's own checker tests. */
export const checkingTests = load(checking)
/** The inputs of cel-go's tests of two-variable comprehensions. */
export const comprehensionTests = load(comprehension)

/** Values that require protobuf messages, enumerations or wrappers. */
const PROTOBUF =
  /TestAllTypes|TestRequired|objectValue|enumValue|messageType|abstractType|proto\.|@type|cel\.expr\.conformance|google\.(?:expr|rpc)|google\.protobuf\.(?!Timestamp|Duration)|\bwrapper\b|NullValue|\b\w*Value\{/u
const DATES = /type\.googleapis\.com\/google\.protobuf\.(?:Timestamp|Duration)/u

/** True if a test needs protobuf messages, which never occur in rules over JSON. */
export function needsProtobuf({ original }: SpecTest): boolean {
  const text = JSON.stringify(original, (key, value: unknown) =>
    // Timestamps and durations are encoded as messages, although they are plain values in CEL.
    key === 'objectValue' && DATES.test(JSON.stringify(value)) ? undefined : value,
  )
  return PROTOBUF.test(text)
}
