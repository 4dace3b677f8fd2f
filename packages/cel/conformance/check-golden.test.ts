import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { macroTable } from '../fixtures/macro-table.ts'
import { check } from '../src/check/check.ts'
import { CheckEnvironment } from '../src/check/environment.ts'
import { parse } from '../src/engine/parse/parse.ts'
import type { LibraryId } from '../src/stdlib/row.ts'
import { formatType } from '../src/types/format-type.ts'
import { dynType, mapType, stringType } from '../src/types/make-type.ts'
import { functionsOf } from './check-functions.ts'
import { positionAt } from '../src/source/position.ts'

const goldenCase = z.object({
  id: z.string(),
  expression: z.string(),
  stage: z.enum(['parse', 'check', 'program', 'eval']).optional(),
  checkType: z.string().optional(),
  issues: z
    .array(z.object({ line: z.number(), column: z.number(), message: z.string() }))
    .optional(),
})

type GoldenCase = z.output<typeof goldenCase>

const standard: readonly LibraryId[] = ['standard', 'strings']
const all: readonly LibraryId[] = [
  ...standard,
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

test.each([
  ['rules', standard],
  ['generated', standard],
  ['extensions', all],
])('%s: finds the same types and problems as cel-go', (file, libraries) => {
  const environment = new CheckEnvironment({
    variables: new Map([['claims', mapType(stringType, dynType)]]),
    functions: functionsOf(libraries),
  })
  const options = {
    macros: macroTable(libraries),
    optionalSyntax: libraries.includes('optional'),
  }
  const cases = read(file).filter(({ stage }) => stage !== 'parse')

  const found = cases.map(({ id, expression }) => {
    const parsed = parse(expression, options)
    if (!parsed.ok) return { id, expression, parse: parsed.issues }
    const result = check(parsed, environment, (offset) => positionAt(expression, offset))
    if (result.ok) return { id, expression, type: formatType(result.checked.type) }
    const issues = result.issues.map(({ position, message }) => ({ ...position, message }))
    return { id, expression, issues }
  })

  expect(cases.length).toBeGreaterThan(1000)
  expect(found).toEqual(cases.map(expected))
})

function expected({ id, expression, stage, checkType, issues }: GoldenCase) {
  return stage === 'check' || stage === 'program'
    ? { id, expression, issues }
    : { id, expression, type: checkType }
}

function read(file: string): GoldenCase[] {
  const url = new URL(`../fixtures/golden/${file}.jsonl`, import.meta.url)
  const lines = readFileSync(url, 'utf8').trim().split('\n')
  return lines.map((line) => goldenCase.parse(JSON.parse(line)))
}
