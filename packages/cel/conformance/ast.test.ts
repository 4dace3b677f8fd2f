import { describe, expect, test } from 'vitest'
import { macroTable } from '../fixtures/macro-table.ts'
import { parse } from '../src/engine/parse/parse.ts'
import { formatIssues } from '../src/index.ts'
import { debugString, plainDebugString } from './debug-string.ts'
import {
  checkingTests,
  comprehensionTests,
  conformanceTests,
  parsingTests,
  type SpecTest,
} from './spec-tests.ts'

/** Tests from cel-go's parser suite that enable a one-variable macro missing from cel-go's environments. */
const otherMacros: ReadonlySet<string> = new Set(['parsing/m.existsOne(v, f)'])

// cel-go wrote these trees with the standard macros only.
const options = { macros: macroTable(['standard']), optionalSyntax: true }

describe.each([
  ['cel-spec conformance', conformanceTests],
  ['cel-go parser', parsingTests],
  ['cel-go checker', checkingTests],
  ['cel-go two-variable comprehensions', comprehensionTests],
])('%s: builds the same tree as cel-go', (_name, tests) => {
  const withTree = tests.filter(
    (spec): spec is SpecTest & { ast: string } =>
      spec.ast !== undefined && !otherMacros.has(spec.path),
  )
  test.each(withTree.map((spec) => [spec.path, spec] as const))(
    '%s',
    (_path, { original, ast }) => {
      const parsed = parse(original.expr, options)
      if (!parsed.ok) throw new Error(formatIssues(parsed.issues, original.expr))
      expect(plainDebugString(debugString(parsed.root))).toBe(plainDebugString(ast))
    },
  )
})

test('a macro unknown to cel-go is a call', () => {
  for (const path of otherMacros) {
    const spec = parsingTests.find((each) => each.path === path)
    const parsed = parse(spec?.original.expr ?? '', options)
    expect(parsed.ok && parsed.root.kind).toBe('call')
  }
})
