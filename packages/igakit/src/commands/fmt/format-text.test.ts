import { readFileSync } from 'node:fs'
import { isSameExpression, parseSyntax } from '@igakit/cel/syntax'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Document, parse, Scalar } from 'yaml'
import { formatText } from './format-text.ts'

/** Expressions whose results were recorded from cel-go. */
const expressions = readFileSync(
  new URL('../../../../cel/fixtures/golden/rules.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line): string => {
    const { expression }: Readonly<Record<string, unknown>> = parse(line)
    return String(expression)
  })

const styles = ['PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const

/** Returns a suite with an expression in one of YAML's scalar styles. */
function suiteOf(expression: string, style: (typeof styles)[number]): string {
  const scalar = new Scalar(expression)
  scalar.type = style
  return new Document({ rules: [{ name: 'a', expression: scalar, cases: [] }] }).toString()
}

function ruleOf(suite: string): string {
  const { rules }: { readonly rules: readonly { readonly expression: string }[] } = parse(suite)
  return rules[0]?.expression ?? ''
}

const spaced = fc
  .tuple(fc.constantFrom(...expressions), fc.constantFrom('', '\n', ' // why\n', '// why\n\n'))
  .map(([expression, end]) => `${end.trimStart()}${expression}${end}`)

test('formatting a suite keeps the meaning of its rules and is idempotent, for every scalar style', () => {
  fc.assert(
    fc.property(
      spaced,
      fc.constantFrom(...styles),
      fc.constantFrom(80, 20),
      (rule, style, width) => {
        const suite = suiteOf(rule, style)
        const { text } = formatText('a.cel.yaml', suite, width)
        const before = ruleOf(suite)
        const after = ruleOf(text)
        const isSame = isSameExpression(parseSyntax(before), parseSyntax(after))
        expect(isSame || before === after).toBe(true)
        expect(parse(text)).toEqual({ rules: [{ name: 'a', expression: after, cases: [] }] })
        expect(formatText('a.cel.yaml', text, width).text).toBe(text)
      },
    ),
    { numRuns: 1000 },
  )
})
