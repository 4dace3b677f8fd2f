import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = new URL('..', import.meta.url)

/** Every file right below `src`, and every folder there that has an index for its users. */
const entries = globSync(
  [
    'src/*.ts',
    'src/{bounded,operations,documents,loopback}/index.ts',
    'src/views/{request,rich}.ts',
  ],
  {
    cwd: root,
  },
).filter((file) => !/\.(?:test|test-d|bench)\.ts$/.test(file))

/** The path that a source file can be imported by. */
function subpathOf(file: string): string {
  const name = file
    .slice('src/'.length, -'.ts'.length)
    .replace(/^views\//, '')
    .replace(/\/?index$/, '')
  return name === '' ? '.' : `./${name}`
}

/** The files that a path stands for, in a checkout and when published. */
function targetsOf(file: string): Record<string, string> {
  const built = file.replace(/^src\//, './dist/').replace(/\.ts$/, '')
  return { '@igakit/source': `./${file}`, types: `${built}.d.ts`, default: `${built}.js` }
}

const exported = Object.entries(manifest.exports)

test('there is an export for every resource, and for nothing that is not there', () => {
  const modules = exported.filter(([, target]) => typeof target === 'object')
  expect(Object.fromEntries(modules)).toEqual(
    Object.fromEntries(entries.map((file) => [subpathOf(file), targetsOf(file)])),
  )
})

test('the other exports are files of the package', () => {
  const files = exported.flatMap(([, target]) => (typeof target === 'string' ? [target] : []))
  expect(files).toContain('./package.json')
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  const published = new Set(['./package.json', ...manifest.files.map((file) => `./${file}`)])
  expect(files.filter((file) => !published.has(file))).toEqual([])
})

test('what is published is the same without the sources', () => {
  const withoutSource = exported.map(([subpath, target]) => {
    if (typeof target === 'string') return [subpath, target]
    const { '@igakit/source': _source, ...built } = target
    return [subpath, built]
  })
  expect(manifest.publishConfig.exports).toEqual(Object.fromEntries(withoutSource))
})

test('exports are in the order of their paths', () => {
  const subpaths = exported.map(([subpath]) => subpath)
  expect(subpaths).toEqual(subpaths.toSorted())
  expect(Object.keys(manifest.publishConfig.exports)).toEqual(subpaths)
})

test('the package itself exports whatever its parts do, save for documents and bounded parsing', async () => {
  const all = new Set(Object.keys(await import('../src/index.ts')))
  const parts = entries.filter((file) => !/^src\/(?:bounded|documents)\//.test(file))
  const missing = await Promise.all(
    parts.map(async (file) => {
      const part: object = await import(new URL(file, root).href)
      return Object.keys(part).filter((name) => !all.has(name))
    }),
  )
  expect(missing.flat()).toEqual([])
})
