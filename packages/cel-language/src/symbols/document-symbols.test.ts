import { expect, test } from 'vitest'
import { everything } from '../../fixtures/services.ts'
import type { DocumentSymbol } from './document-symbols.ts'

function outline(symbols: readonly DocumentSymbol[]): readonly unknown[] {
  return symbols.map(({ children, kind, name }) =>
    children.length === 0 ? `${kind} ${name}` : [`${kind} ${name}`, ...outline(children)],
  )
}

test.each([
  ['a && (b ||\n  c)', ['condition a', ['condition (b || c)', 'condition b', 'condition c']]],
  ['a ? b : c', ['condition a', 'branch b', 'branch c']],
  ['cel.bind(x, 1, x == 1 && true)', ['variable x', 'condition x == 1', 'condition true']],
  ['a == 1', ['condition a == 1']],
  ['', []],
  ['a && ', ['condition a', 'condition …']],
])('%s', (text, expected) => {
  expect(outline(everything.documentSymbols(text))).toEqual(expected)
})
