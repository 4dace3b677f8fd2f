import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')

/** The folders of `src` that a file imports from, with the file of each import. */
function importsOf(
  file: string,
): { readonly from: string; readonly to: string; readonly by: string }[] {
  const from = relative(root, file).split('/')
  const paths = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)
  return [...paths].flatMap(([, path = '']) => {
    const to = relative(root, join(dirname(file), path)).split('/')
    const areFolders = from.length > 1 && to.length > 1 && from[0] !== to[0]
    return areFolders ? [{ from: from[0] ?? '', to: to[0] ?? '', by: relative(root, file) }] : []
  })
}

test('no two folders import from each other', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
  )
  expect(files.length).toBeGreaterThan(100)
  const imports = files.flatMap((name) => importsOf(join(root, name)))
  const isBack = imports.filter(({ from, to }) =>
    imports.some((other) => other.from === to && other.to === from),
  )
  expect(isBack).toEqual([])
})
