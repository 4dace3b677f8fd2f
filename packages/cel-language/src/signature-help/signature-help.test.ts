import { describe, expect, test } from 'vitest'
import { place } from '../../fixtures/place.ts'
import { everything } from '../../fixtures/services.ts'
import type { SignatureHelp } from './signature-help.ts'

function help(marked: string): SignatureHelp | undefined {
  const { offset, text } = place(marked)
  return everything.signatureHelp(text, offset)
}

/** Returns the active signature, with the current parameter in brackets. */
function active(marked: string): string | undefined {
  const found = help(marked)
  const signature = found?.signatures[found.activeSignature]
  const [start, end] = signature?.parameters[found?.activeParameter ?? 0] ?? []
  const label = signature?.label ?? ''
  if (start === undefined || end === undefined) return label
  return `${label.slice(0, start)}<${label.slice(start, end)}>${label.slice(end)}`
}

test.each([
  ['"a".startsWith(|', 'string.startsWith(<string>) -> bool'],
  ['"a".startsWith(|)', 'string.startsWith(<string>) -> bool'],
  ['"a".replace("b", |)', 'string.replace(string, <string>) -> string'],
  ['"a".replace("b", "c", |)', 'string.replace(string, string, <int>) -> string'],
  ['[1].exists(x, |)', 'range.exists(x, <condition>)'],
  ['[1].exists(|', 'range.exists(<x>, condition)'],
  ['[1].map(x, x > 0, |)', 'range.map(x, condition, <transform>)'],
  ['math.abs(|', 'math.abs(<double>) -> double'],
  ['cel.bind(x, |', 'cel.bind(name, <value>, expression)'],
  ['size("a".substring(|', 'string.substring(<int>) -> string'],
  ['"a".startsWith(["b, c"][0|])', 'string.startsWith(<string>) -> bool'],
])('%s', (marked, expected) => {
  expect(active(marked)).toBe(expected)
})

describe('nothing', () => {
  test.each(['|', '"a".startsWith|("b")', 'size("a")|', 'unknown(|', '(|)'])('%s', (marked) => {
    expect(help(marked)).toBeUndefined()
  })
})

test('a method has the overloads that its receiver can take', () => {
  const labels = help('timestamp("2024-01-01T00:00:00Z").getHours(|')?.signatures.map(
    ({ label }) => label,
  )
  expect(labels).toEqual(['timestamp.getHours() -> int', 'timestamp.getHours(string) -> int'])
})
