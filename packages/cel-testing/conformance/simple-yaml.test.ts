import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readSimpleYaml } from '../src/document/read-simple-yaml.ts'
import type { TreeNode } from '../src/document/tree.ts'
import { treeOfYaml } from '../src/document/tree-of-yaml.ts'
import { exampleSuites } from './examples.ts'

const examples = exampleSuites.map(({ name, text }) => [name, text] as const)

/** Returns all data in a tree that suites are read from. Empty values have no position. */
function shapeOf(node: TreeNode | undefined, open: readonly TreeNode[] = []): unknown {
  if (node === undefined) return null
  const { anchor, end, kind, start, tag } = node
  if (open.includes(node)) return { inside: start }
  const outer = [...open, node]
  switch (kind) {
    case 'scalar': {
      const place = start === end ? {} : { start, end, style: node.style }
      return { kind, ...place, anchor, tag, value: node.value }
    }
    case 'alias':
      return { kind, start, end, name: node.name, target: node.target?.start }
    case 'list':
      return { kind, start, anchor, tag, items: node.items.map((item) => shapeOf(item, outer)) }
    case 'map':
      return {
        kind,
        start,
        anchor,
        tag,
        entries: node.entries.map(({ key, value }) => [shapeOf(key), shapeOf(value, outer)]),
      }
  }
}

/** Compares the simple reader with the library: simple text must have the same meaning in both. */
function compare(text: string): 'not simple' | 'same' {
  const simple = readSimpleYaml(text)
  if (!simple.ok) return 'not simple'
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false })
  expect(document.errors).toEqual([])
  expect(simple.tree.problems).toEqual([])
  expect(shapeOf(simple.tree.root)).toEqual(shapeOf(treeOfYaml(document)))
  return 'same'
}

test.each(examples)('the example %s is simple', (_, text) => {
  expect(compare(text)).toBe('same')
})

test.each([
  '',
  '# only a comment\n',
  '---\n# c\na: 1\n',
  'a:\n- b\n- c:\n    d\n- - e\n  - f\n',
  'a: |\n  x\n\n   y\nb: >-\n  z\n  w\n',
  'a: plain text\n  on two lines # and a comment\nb: ~\n',
  'a: \'it\'\'s\'\nb: "\\u0041\\n"\nc: "two\n  lines"\n',
  'a: &x [1, 0x1F, 0o17, 1e3, .5, -.inf, .nan, true, null, "null"]\nb: *x\nc: { d: *x, e: &y f }\n',
  'a:\n  # c\n\n  b: 1\n\nc:\n',
  '{\n\t"a": [\n\t\t1,\n\t\t"x"\n\t]\n}\n',
  'a: b: c'.replace('b: c', '"b: c"'),
  'a:\r\n  - b\r\n  - |\r\n    c\r\n',
])('%j is simple', (text) => {
  expect(compare(text)).toBe('same')
})

test.each([
  'a: !t 1',
  '%YAML 1.2\n---\na: 1',
  'a: 1\n---\nb: 2',
  '? a\n: b',
  '[a: b]',
  'a:\tb',
  'a: b: c',
  'a: [1, 2',
  'a: "x',
  'a: 1\n b: 2',
  '- a\nb: 1',
  'a: &x\nb: 1',
  'a: &x [*x]',
  '\ufeffa: 1',
  `${'k'.repeat(1100)}: 1`,
])('leaves %j to the library', (text) => {
  expect(readSimpleYaml(text)).toMatchObject({ ok: false })
})

const parts = fc.constantFrom(
  ...'{ } [ ] , : # | > ~ 1 a é 😀 & * ! ? % @ \\'.split(' '),
  ...'  :    :\n:\n  :\n    :\r\n:\t'.split(':'),
  ...`' " '' "" {} [] -|+ |- >+ --- ... !t 0x1 true \\n *a`.split(' '),
  ': ',
  '- ',
  '- a\n',
  'a: b',
  'a:\n',
  ' # c',
  '|-\n',
  '&a ',
  '&a\n',
  '*a ',
  '? ',
  '---\n',
  '<<: ',
  '\u0085',
  '\u2028',
  '\0',
)

const generated = fc.array(parts, { maxLength: 14 }).map((some) => some.join(''))

const changed = fc
  .tuple(
    fc.constantFrom(...examples.map(([, text]) => text)),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), parts), { minLength: 1, maxLength: 3 }),
  )
  .map(([example, changes]) =>
    changes.reduce((text, [place, taken, put]) => {
      const at = place % (text.length + 1)
      return text.slice(0, at) + put + text.slice(at + taken)
    }, example),
  )

test('simple text has the same meaning in the library', () => {
  const counts = { 'not simple': 0, same: 0 }
  const property = fc.property(fc.oneof(generated, changed), (text) => {
    counts[compare(text)]++
  })
  fc.assert(property, { numRuns: 3000 })
  expect(counts.same).toBeGreaterThan(300)
})

test.each([
  ['[', 'nests deeper'],
  ['{a: ', 'nests deeper'],
  ['- ', 'nests deeper'],
])('repeating %j exceeds the depth limit', (part, message) => {
  const reading = readSimpleYaml(part.repeat(100_000))
  expect(reading).toMatchObject({
    ok: true,
    tree: { problems: [{ code: 'limit_exceeded', message: expect.stringContaining(message) }] },
  })
})
