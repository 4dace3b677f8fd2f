import { describe, expect, test } from 'vitest'
import { countDocstringOpenings } from './docstrings.ts'
import { hasDocstrings, isShipped, readSource, trackedFiles } from './source-files.ts'
import {
  findFlatFolders,
  findFragments,
  findSharedPrefixes,
  findTwoWayImports,
} from './structure.ts'
import { findForbiddenWords, proseFiles, readForbiddenWords } from './words.ts'

const shipped = trackedFiles().filter(isShipped).map(readSource)
const file = (path: string, text = ''): { path: string; text: string } => ({ path, text })

describe('the repository', () => {
  test('has sources to check', () => {
    expect(shipped.length).toBeGreaterThan(1000)
  })

  test('has no forbidden words', () => {
    const words = readForbiddenWords()
    const hits = proseFiles().flatMap((source) => findForbiddenWords(source, words))
    expect(
      hits.map(({ path, line, found, write }) => `${path}:${line}: "${found}": ${write}`),
    ).toEqual([])
  })

  test('opens at most 8 % of its docstrings with What, Whether or How', () => {
    const sources = trackedFiles().filter(hasDocstrings).map(readSource)
    const { docstrings, riddles } = countDocstringOpenings(sources)
    expect(docstrings).toBeGreaterThan(3000)
    expect(riddles.length / docstrings).toBeLessThanOrEqual(0.08)
  })

  test('has no two folders of a package that import from each other', () => {
    expect(findTwoWayImports(shipped)).toEqual([])
  })

  test('has no folder with more than 30 files', () => {
    expect(findFlatFolders(shipped)).toEqual([])
  })

  test('has a folder for each prefix that five files share', () => {
    expect(findSharedPrefixes(shipped)).toEqual([])
  })

  test('has at most 250 fragments', () => {
    expect(findFragments(shipped).length).toBeLessThanOrEqual(250)
  })
})

describe('the checks', () => {
  const words = [{ pattern: /\bno\s+such\s+thing\b/giu, write: 'none' }]

  test.each([
    ['in a line', 'There is no such thing.', 1],
    ['broken by a comment', '/**\n * There is no such\n * thing.\n */', 2],
    ['in capitals', 'x\n\nNO SUCH THING', 3],
  ])('find forbidden words %s', (_, text, line) => {
    expect(findForbiddenWords(file('a.ts', text), words)).toMatchObject([{ line }])
  })

  test('count docstrings that open with a riddle', () => {
    const text = '/** What the name is. */\n/**\n * Whether so. */\n/** The name. */\n/* How */'
    expect(countDocstringOpenings([file('a.ts', text)])).toMatchObject({ docstrings: 3 })
    expect(countDocstringOpenings([file('a.ts', text)]).riddles).toHaveLength(2)
  })

  test('find folders that import from each other', () => {
    const a = file('packages/p/src/a/x.ts', "import { y } from '../b/y.ts'")
    const b = file('packages/p/src/b/z.ts', "export { x } from '../a/x.ts'")
    expect(findTwoWayImports([a])).toEqual([])
    expect(findTwoWayImports([a, b])).toHaveLength(2)
  })

  test('find flat folders, shared prefixes and fragments', () => {
    const many = Array.from({ length: 31 }, (_, index) => file(`packages/p/src/a${index}-x.ts`))
    expect(findFlatFolders(many)).toHaveLength(1)
    expect(findFlatFolders(many.slice(1))).toEqual([])
    const parse = ['a', 'b', 'c', 'd', 'e'].map((name) => file(`packages/p/src/parse-${name}.ts`))
    expect(findSharedPrefixes(parse)).toHaveLength(1)
    expect(findSharedPrefixes(parse.slice(1))).toEqual([])
    expect(findFragments([file('packages/p/src/a.ts', 'x\n'.repeat(20))])).toHaveLength(1)
    expect(findFragments([file('packages/p/src/a.ts', 'x\n'.repeat(21))])).toEqual([])
  })
})
