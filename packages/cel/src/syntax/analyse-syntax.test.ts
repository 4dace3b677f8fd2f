import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldenFiles, readGolden } from '../../fixtures/golden.ts'
import { compile } from '../compile.ts'
import { getEnvironment } from '../get-environment.ts'
import { formatType } from '../types/format-type.ts'
import { analyseSyntax } from './analyse-syntax.ts'
import { descendants, nodesAt } from './child-nodes.ts'
import { parseSyntax } from './parse-syntax.ts'
import type { SyntaxAnalysis } from './syntax-analysis.ts'
import type { SyntaxNode } from './syntax-node.ts'

const all = getEnvironment('cel-go-all')
const policy = getEnvironment('policy-step')

function analyse(source: string, environment = all): SyntaxAnalysis {
  return analyseSyntax(parseSyntax(source), environment)
}

/** Returns the first node whose source is the given text. */
function part({ tree }: SyntaxAnalysis, text: string): SyntaxNode {
  const nodes = [...descendants(tree.root)]
  const found = nodes.find(({ range }) => tree.source.slice(range.start, range.end) === text)
  if (found === undefined) throw new Error(`no part reads ${text}`)
  return found
}

describe('types', () => {
  test.each([
    ['[1, 2].map(x, string(x))', '[1, 2].map(x, string(x))', 'list(string)'],
    ['[1, 2].map(x, string(x))', 'x', 'int'],
    ['{"a": 1.5}.transformMap(k, v, v)', 'v', 'double'],
    ['["a"].transformList(i, v, v)', 'i', 'int'],
    ['cel.bind(y, "a", y + y)', 'y', 'string'],
    ['optional.of(b"a").optMap(z, z)', 'z', 'bytes'],
    ['["b"].sortBy(s, size(s))', 's', 'string'],
    ['claims.a', 'claims', 'map(string, dyn)'],
    ['("a")', '("a")', 'string'],
    ['claims.a == ', 'claims.a', 'dyn'],
    ['["a"].exists(x, x.', 'x', 'string'],
    ['math.abs(-1)', 'math', undefined],
    ['unknown', 'unknown', undefined],
  ])('%s: %s is %s', (source, text, type) => {
    const analysis = analyse(source)
    const found = analysis.typeOf(part(analysis, text))
    expect(found && formatType(found)).toBe(type)
  })
})

describe('meanings', () => {
  test.each([
    ['subject.status == UserStatus.ENABLED', 'UserStatus.ENABLED', { kind: 'constant' }],
    ['subject.email', 'subject', { kind: 'variable', name: 'subject' }],
    ['appOwners.exists(o, o.email == "")', 'o', { kind: 'macro_variable' }],
    [
      'appOwners.exists(o, o.email == "")',
      'appOwners.exists(o, o.email == "")',
      { kind: 'macro', name: 'exists', expansion: 'exists' },
    ],
    ['has(subject["a"])', 'has(subject["a"])', { kind: 'macro', expansion: undefined }],
    ['has(subject.email)', 'has(subject.email)', { kind: 'macro', expansion: 'other' }],
    [
      'subject.email.startsWith("a")',
      'subject.email.startsWith("a")',
      { kind: 'function', name: 'startsWith' },
    ],
    [
      'sync.directory.users.v1.GetManagers(subject)',
      'sync.directory.users.v1.GetManagers(subject)',
      { kind: 'function', name: 'sync.directory.users.v1.GetManagers' },
    ],
    ['[1].map(subject, .subject)', '.subject', { kind: 'variable' }],
    ['subject.email != ""', 'subject.email != ""', { kind: 'function', name: '_!=_' }],
  ])('%s: %s', (source, text, meaning) => {
    const analysis = analyse(source, policy)
    expect(analysis.meaningOf(part(analysis, text))).toMatchObject(meaning)
  })

  test('a namespaced macro has its full name', () => {
    const analysis = analyse('cel.bind(x, 1, x)')
    expect(analysis.meaningOf(analysis.tree.root)).toMatchObject({ name: 'cel.bind' })
  })
})

describe('scope', () => {
  test.each([
    ['[[1]].map(x, x.map(y, |y))', ['y: int', 'x: list(int)']],
    ['["a"].map(x, |)', ['x: string']],
    ['["a"].map(x, x == |', ['x: string']],
    ['[|1].map(x, x)', []],
    ['cel.bind(x, |1, x)', []],
    ['cel.bind(x, 1, |x)', ['x: int']],
    ['[["a"]].map(x, x.map(x, |x))', ['x: string']],
    ['nothing.map(x, |x)', ['x: undefined']],
  ])('%s', (text, variables) => {
    const offset = text.indexOf('|')
    const analysis = analyse(text.replace('|', ''))
    const node = nodesAt(analysis.tree.root, offset).at(-1)
    const found = node === undefined ? [] : analysis.variablesAt(node)
    expect(found.map(({ name, type }) => `${name}: ${type && formatType(type)}`)).toEqual(variables)
  })

  test('distinguishes the uses of variables with the same name', () => {
    const source = '[["a"]].map(x, x.map(x, x == x))'
    const analysis = analyse(source)
    const [inner] = analysis.variablesAt(part(analysis, 'x == x'))
    const uses = inner === undefined ? [] : analysis.usesOf(inner)
    expect(uses.map(({ start }) => start)).toEqual([21, 24, 29])
  })
})

test.each(goldenFiles)('%s: finds the same type as compile', (file) => {
  const compared = readGolden(file).flatMap(({ expression }) => {
    const compilation = compile(expression, all)
    if (!compilation.ok) return []
    const analysis = analyse(expression)
    const type = analysis.typeOf(analysis.tree.root)
    return [{ expression, type: type && formatType(type), expected: compilation.program.checkType }]
  })
  expect(compared.length).toBeGreaterThan(700)
  expect(compared.filter(({ expected, type }) => type !== expected)).toEqual([])
})

test('analyses every part of any prefix with any string inserted', () => {
  const expressions = goldenFiles.flatMap(readGolden).map(({ expression }) => expression)
  const noise = fc.string({ unit: 'binary', maxLength: 8 })
  fc.assert(
    fc.property(fc.constantFrom(...expressions), fc.nat(), noise, (expression, cut, inserted) => {
      const at = cut % (expression.length + 1)
      for (const source of [
        expression.slice(0, at),
        expression.slice(0, at) + inserted + expression.slice(at),
      ]) {
        const analysis = analyse(source, policy)
        for (const node of descendants(analysis.tree.root)) {
          analysis.typeOf(node)
          analysis.meaningOf(node)
          for (const variable of analysis.variablesAt(node)) {
            expect(analysis.usesOf(variable).length).toBeGreaterThan(0)
          }
        }
      }
    }),
    { numRuns: 1000 },
  )
})
