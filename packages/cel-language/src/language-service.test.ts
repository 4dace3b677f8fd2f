import { getEnvironment } from '@igakit/cel'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { goldenExpressions } from '../fixtures/golden.ts'
import { everything, federation, policy } from '../fixtures/services.ts'
import { createLinter } from './lint/lint.ts'
import { createLanguageService, type LanguageService } from './language-service.ts'
import { applyEdits } from './text-edit.ts'

/** Calls every method at an offset and returns the defects: ranges outside the text and edits without effect. */
function faultsOf(service: LanguageService, text: string, offset: number): readonly unknown[] {
  const ranges = [
    ...service.diagnostics(text).map(({ range }) => range),
    ...service.completions(text, offset).map(({ range }) => range),
    ...service.semanticTokens(text).map(({ range }) => range),
    ...service.documentSymbols(text).map(({ range }) => range),
  ]
  const hover = service.hover(text, offset)
  if (hover !== undefined) ranges.push(hover.range)
  service.signatureHelp(text, offset)
  service.format(text)
  const idle = service
    .quickFixes(text, { start: offset, end: offset })
    .filter(({ edits }) => applyEdits(text, edits) === text)
  const outside = ranges.filter(({ end, start }) => start < 0 || end < start || end > text.length)
  return [...idle, ...outside]
}

const services = fc.constantFrom(federation, policy, everything)

test('nothing throws for a prefix of a rule', () => {
  fc.assert(
    fc.property(
      services,
      fc.constantFrom(...goldenExpressions),
      fc.nat(),
      fc.nat(),
      (service, expression, cut, at) => {
        const text = expression.slice(0, cut % (expression.length + 1))
        expect(faultsOf(service, text, at % (text.length + 1))).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
})

test('nothing throws for random characters', () => {
  const characters = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(
          ...'claims.subject.has(x,)[]{}"\'`!&|=<>+-*/%?:0u\n//#“”’ '.split(/(?<=\W)|(?=\W)/),
        ),
        { maxLength: 25 },
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(services, characters, fc.nat(), (service, text, at) => {
      expect(faultsOf(service, text, at % (text.length + 1))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['parentheses', '('.repeat(5000)],
  ['selections', `claims${'.a'.repeat(5000)}`],
  ['calls', 'f('.repeat(5000)],
  ['macros', `${'[1].map(x, '.repeat(200)}x${')'.repeat(200)}`],
  ['block comments', '/**/#“a“'.repeat(5000)],
  ['macros that double', `optional.of(1)${'.optMap(x, x)'.repeat(60)}`],
])('nothing throws with many %s', (_name, text) => {
  expect(faultsOf(everything, text, Math.floor(text.length / 2))).toEqual([])
})

test('reports findings of a linter as diagnostics and quick fixes', () => {
  let asked = 0
  const service = createLanguageService({
    environment: federation.environment,
    lint({ tree }) {
      asked++
      if (tree.root.kind !== 'literal') return []
      const { range } = tree.root
      const fix = { title: 'Write false', edits: [{ range, newText: 'false' }], isPreferred: true }
      return [
        { rule: 'always-true', severity: 'warning', message: 'It is true.', range, fixes: [fix] },
      ]
    },
  })
  const range = { start: 0, end: 4 }
  expect(service.diagnostics('true')).toEqual([
    { range, severity: 'warning', code: 'lint/always-true', message: 'It is true.' },
  ])
  expect(service.quickFixes('true', range).map(({ title }) => title)).toEqual(['Write false'])
  expect(asked).toBe(1)
  service.diagnostics('tru')
  expect(asked).toBe(1)
})

test('reads a changed text again', () => {
  expect(federation.diagnostics('true')).toEqual([])
  expect(federation.diagnostics('tru')).not.toEqual([])
  expect(federation.diagnostics('true')).toEqual([])
})

test('reports only issues of compile for a rule that is too long', () => {
  const text = `${'claims.sub == "a" && '.repeat(12_000)}claims.`
  const service = createLanguageService({
    environment: getEnvironment('cel-go'),
    lint: createLinter(),
  })
  expect(service.diagnostics(text)).toMatchObject([{ severity: 'error', code: 'limit_exceeded' }])
  expect(service.completions(text, text.length)).toEqual([])
  expect(service.hover(text, 3)).toBeUndefined()
  expect(service.signatureHelp(text, 3)).toBeUndefined()
  expect(service.quickFixes(text, { start: 0, end: text.length })).toEqual([])
  expect(service.semanticTokens(text)).toEqual([])
  expect(service.documentSymbols(text)).toEqual([])
})
