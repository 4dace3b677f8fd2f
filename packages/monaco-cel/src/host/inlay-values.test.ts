import { expect, test } from 'vitest'
import { createDirectLanguageHost } from './direct-language-host.ts'
import { federation } from '../testing/open-editor.ts'

const document = 'inmemory://rule'

async function valuesOf(text: string): Promise<readonly string[]> {
  const host = createDirectLanguageHost()
  host.setContext(document, {
    ...federation,
    input: { claims: { ref: 'main', groups: ['ops'], nested: { name: ')' }, n: 1.5 } },
  })
  const values = await host.inlayValues(document, text)
  return values.map(({ outcome, range }) => {
    const name = text.slice(range.start, range.end)
    return `${name}: ${outcome.kind === 'value' ? outcome.text : outcome.message}`
  })
}

test.each<[string, readonly string[]]>([
  ['claims.ref == "main"', ['ref: "main"']],
  ['claims.ref.startsWith("m") && claims.n > 1.0', ['ref: "main"', 'n: 1.5']],
  ['claims . nested\n  . name == ")"', ['name: ")"']],
  // The other operand decides, so this operand is not evaluated.
  ['claims.ref == "main" || claims.n > 1.0', ['ref: "main"']],
  ['claims.nothing == "a"', ['nothing: no such key: nothing']],
  // An element has a different value in each iteration.
  ['claims.groups.all(g, g == claims.ref)', ['groups: ["ops"]']],
  ['claims.groups.exists(g, g == ")") || claims.ref == "main"', ['groups: ["ops"]', 'ref: "main"']],
  ['(true ? claims.ref : claims.n) == "main"', ['ref: "main"']],
  ['{claims.ref: 1}["main"] == 1', ['ref: "main"']],
  ['has(claims.ref)', []],
  [
    'claims.groups.exists(g, (g == "a") || g == claims.ref) || claims.n > 1.0',
    ['groups: ["ops"]', 'n: 1.5'],
  ],
  ['[1].all(x, [x].all(y, claims.n > 1.0)) && claims.n > 1.0', ['n: 1.5']],
  // Invalid rules have no values.
  ['clams.ref == "main"', []],
  ['claims.', []],
  ['', []],
])('%s', async (text, expected) => {
  expect(await valuesOf(text)).toEqual(expected)
})

test('there are no values without an input', async () => {
  const host = createDirectLanguageHost()
  host.setContext(document, { environment: federation.environment })
  expect(await host.inlayValues(document, 'claims.ref == "main"')).toEqual([])
})
