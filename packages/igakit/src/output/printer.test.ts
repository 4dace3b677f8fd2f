import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPrinter, type Printer } from './printer.ts'
import { createStyle } from './style.ts'

interface Printed {
  readonly printer: Printer
  readonly text: () => string
}

function printed(hasColor = false): Printed {
  let text = ''
  const write = (some: string): Promise<void> => {
    text += some
    return Promise.resolve()
  }
  return { printer: createPrinter({ closed: false, write }, hasColor), text: () => text }
}

describe('a printer', () => {
  test.for<readonly [string, readonly string[], string]>([
    ['text', ['a\n\tb ✓\n'], 'a\n\tb ✓\n'],
    ['an escape sequence', ['\u001b[2J'], '<U+001B>[2J'],
    ['a mark where there is no color', ['\u001b[31m'], '<U+001B>[31m'],
    ['a carriage return', ['a\r::x::'], 'a<U+000D><U+003A>:x::'],
    ['a command of which each character is written alone', ['\n', ':', ':', 'x'], '\n:<U+003A>x'],
    ['a command after whitespace that was written before', ['\n  ', ' ::x'], '\n   <U+003A>:x'],
    ['colons within a line', ['a', '::', 'x'], 'a::x'],
    [
      'colons after a long line',
      ['x'.repeat(200), ' '.repeat(200), '::'],
      `${'x'.repeat(200)}${' '.repeat(200)}::`,
    ],
    ['the bracket of a command', ['a ##', 'error', '[x]'], 'a ##error<U+005B>x]'],
    ['two hashes and their bracket', ['#', '#', '['], '##<U+005B>'],
  ])('%s', async ([, texts, expected]) => {
    const { printer, text } = printed()
    // oxlint-disable-next-line no-await-in-loop -- writes in order
    for (const each of texts) await printer.write(each)
    expect(text()).toBe(expected)
  })

  test('keeps its own styles and no other control sequence', async () => {
    const { printer, text } = printed(true)
    const { dim, error, heading, name, success, warning } = createStyle(true)
    const marked = [dim, error, heading, name, success, warning].map((style) => style('x')).join()
    await printer.write(`${marked}\u001b[35m\u001b[2J`)
    expect(text()).toBe(`${marked}<U+001B>[35m<U+001B>[2J`)
  })

  test('knows whether exact output ended in a line end', async () => {
    const { printer, text } = printed()
    await printer.writeExact('x')
    await printer.write('::a')
    await printer.writeExact('\rb\r')
    await printer.write('::b')
    expect(text()).toBe('x::a\rb\r<U+003A>:b')
  })

  test('no split of a text lets a line start with a workflow command', async () => {
    const pieces = array(constantFrom(':', '::', ' ', '\n', '#', '##', '[', 'x', 'word', '\r'))
    assert(
      property(pieces, (texts) => {
        const { printer, text } = printed()
        for (const each of texts) void printer.write(each)
        for (const line of text().split(/\r\n|\r|\n/)) {
          expect(line.trimStart().startsWith('::')).toBe(false)
          expect(line).not.toMatch(/##\w*\[/)
        }
      }),
      { numRuns: 5000 },
    )
  })
})
