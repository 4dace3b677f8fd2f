import { getEnvironment } from '@igakit/cel'
import { applyEdits } from '@igakit/cel-language'
import { SuiteDocument } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { formEdits } from './region.ts'
import { Services } from './services.ts'
import { suiteFileRegions } from './suite-file.ts'

const services = new Services(getEnvironment('workload-federation'), undefined)

/** Returns a formatted suite whose only rule has the given expression. */
function formed(expression: string, width = 40): string {
  const text = `rules:\n  - expression: ${expression}\n    name: a\n`
  const edits = suiteFileRegions(new SuiteDocument(text, 'yaml'), services).flatMap((region) =>
    region.toEdits(formEdits(region, width)),
  )
  const written = applyEdits(text, edits)
  expect(parse(written)).toMatchObject({ rules: [{ name: 'a' }] })
  return written.slice('rules:\n  - expression: '.length, -'\n    name: a\n'.length)
}

describe('writes an expression in the style of its scalar', () => {
  test.each([
    ['plain', 'a&&b', 'a && b'],
    ['plain, which needs quotes then', 'a?b:c', "'a ? b : c'"],
    [
      'plain and long',
      `aaaaaaaaaaaaaaaaaaaaaaaaaa&&bbbbbbbbbbbbbbbbbbbbbbbbb`,
      `aaaaaaaaaaaaaaaaaaaaaaaaaa && bbbbbbbbbbbbbbbbbbbbbbbbb`,
    ],
    ['single quotes', "'a==''b'''", "'a == ''b'''"],
    ['double quotes', String.raw`"a==\"b\""`, String.raw`"a == \"b\""`],
    ['a block', '|\n      // why\n      a&&b', '|\n      // why\n      a && b'],
    ['a block without a line break at its end', '|-\n      a&&b', '|-\n      a && b'],
    [
      'a block that is wide',
      '|\n      aaaaaaaaaaaaaaaaaa&&bbbbbbbbbbbbbbbbbbb',
      '|\n      aaaaaaaaaaaaaaaaaa &&\n      bbbbbbbbbbbbbbbbbbb',
    ],
    ['a block of many lines that fit on one', '|-\n      a &&\n        b', '|-\n      a && b'],
  ])('%s', (_name, expression, expected) => {
    expect(formed(expression)).toBe(expected)
  })
})

describe('leaves an expression unchanged that its style cannot hold', () => {
  test.each([
    ['a folded block', '>-\n      a&&\n      b'],
    ['a comment in quotes', String.raw`"a&&b // why\n&&c"`],
    ['a block with an indentation of its own', '|2\n        a&&b'],
    ['an error of syntax', "'a = b'"],
  ])('%s', (_name, expression) => {
    expect(formed(expression)).toBe(expression)
  })
})
