import { palettes, type TokenRole } from '../src/editor/palette.ts'
import type { Playground } from './support/playground.ts'
import { expect, test } from './support/test.ts'

type Parts = readonly (readonly [text: string, role: TokenRole])[]

/** Rules split into tokens, each with its role; whitespace between tokens is ignored. */
const rules: readonly Parts[] = [
  [
    ['claims', 'variable'],
    ['.', 'operator'],
    ['sub', 'property'],
  ],
  [
    ['a', 'variable'],
    ['.', 'operator'],
    ['b', 'property'],
    ['.', 'operator'],
    ['c', 'function'],
    ['()', 'operator'],
  ],
  [
    ['has', 'keyword'],
    ['(', 'operator'],
    ['a', 'variable'],
    ['.', 'operator'],
    ['b', 'property'],
    [')', 'operator'],
  ],
  [
    ['x ', 'variable'],
    ['in ', 'keyword'],
    ['inner', 'variable'],
  ],
  [
    ['true ', 'constant'],
    ['&&', 'operator'],
    [' null', 'constant'],
  ],
  [
    ['1u ', 'number'],
    ['+', 'operator'],
    [' 0xFF', 'number'],
  ],
  [
    ['1.5e-3 ', 'number'],
    ['<', 'operator'],
    [' .5', 'number'],
  ],
  [
    ['"a', 'string'],
    ['\\n', 'escape'],
    ['b"', 'string'],
  ],
  [
    ['"a', 'string'],
    ['\\q', 'invalid'],
    ['"', 'string'],
  ],
  [
    ['r"\\d" ', 'string'],
    ['==', 'operator'],
    [' bR"x"', 'string'],
  ],
  [
    [`'''a'b''' `, 'string'],
    ['+', 'operator'],
    [' "c"', 'string'],
  ],
  [
    ['"', 'string'],
    ['open', 'invalid'],
  ],
  [
    ['a ', 'variable'],
    ['// b "c"', 'comment'],
  ],
  [['while', 'invalid']],
  [
    ['a', 'variable'],
    ['.', 'operator'],
    ['`b-c`', 'property'],
  ],
  [
    ['a', 'variable'],
    ['.?', 'operator'],
    ['b', 'property'],
  ],
  [
    ['[', 'operator'],
    ['1', 'number'],
    [',', 'operator'],
    ['"a"', 'string'],
    [']', 'operator'],
  ],
]

/** Returns each non-space character with its colour. */
function painted(parts: readonly (readonly [text: string, color: string])[]): readonly string[] {
  return parts.flatMap(([text, color]) =>
    Array.from(text.replaceAll(/\s/g, ''), (character) => `${character} ${color}`),
  )
}

function rgb(hex: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}

/** Rules with identifiers that only the language service can classify. */
const named: readonly Parts[] = [
  [
    ['subject', 'variable'],
    ['.', 'operator'],
    ['emails', 'property'],
    ['.', 'operator'],
    ['exists', 'keyword'],
    ['(', 'operator'],
    ['e', 'parameter'],
    [',', 'operator'],
    [' e', 'parameter'],
    [' == ', 'operator'],
    ['"a"', 'string'],
    [')', 'operator'],
  ],
  [
    ['subject', 'variable'],
    ['.', 'operator'],
    ['status', 'property'],
    [' == ', 'operator'],
    ['UserStatus', 'type'],
    ['.', 'operator'],
    ['ENABLED', 'constant'],
  ],
]

async function expectColours(playground: Playground, parts: Parts): Promise<void> {
  const rule = parts.map(([text]) => text).join('')
  await playground.replace('Rule', rule)
  const spans = playground.pane('Rule').locator('.view-line span > span')
  const paintedNow = async (): Promise<readonly string[]> =>
    painted(
      await spans.evaluateAll((elements) =>
        elements.map((element) => [element.textContent, getComputedStyle(element).color] as const),
      ),
    )
  const { tokens } = palettes.light
  await expect
    .poll(paintedNow, rule)
    .toEqual(painted(parts.map(([text, role]) => [text, rgb(tokens[role])])))
}

test('colours CEL by syntax', async ({ playground }) => {
  await playground.open()
  for (const parts of rules) await expectColours(playground, parts)
})

test('colours names by their meaning in the environment', async ({ page, playground }) => {
  await playground.open()
  await page.getByLabel('Environment').selectOption('entitlement-automation')
  for (const parts of named) await expectColours(playground, parts)
})
