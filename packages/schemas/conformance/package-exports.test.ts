import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = new URL('..', import.meta.url)

/** Every resource, and every folder with a public index. */
const entries = globSync(
  [
    'src/index.ts',
    'src/{bounded,operations,documents,loopback}/index.ts',
    'src/views/{request,rich}/index.ts',
    'src/resources/{*,app/*}.ts',
  ],
  { cwd: root },
).filter((file) => !/\.(?:test|test-d|bench)\.ts$/.test(file))

/** Returns the entry point of a source file: `./app-user` for `resources/app/user.ts`. */
function subpathOf(file: string): string {
  const name = file
    .slice('src/'.length, -'.ts'.length)
    .replace(/^(?:views|resources)\//, '')
    .replace(/\/?index$/, '')
    .replace('/', '-')
  return name === '' ? '.' : `./${name}`
}

/** Returns the targets of an entry point, for a checkout and for the published package. */
function targetsOf(file: string): Record<string, string> {
  const built = file.replace(/^src\//, './dist/').replace(/\.ts$/, '')
  return { '@igakit/source': `./${file}`, types: `${built}.d.ts`, default: `${built}.js` }
}

const exported = Object.entries(manifest.exports)

test('every resource has an entry point, and every entry point a file', () => {
  const modules = exported.filter(([, target]) => typeof target === 'object')
  expect(Object.fromEntries(modules)).toEqual(
    Object.fromEntries(entries.map((file) => [subpathOf(file), targetsOf(file)])),
  )
})

test('other exports are files of the package', () => {
  const files = exported.flatMap(([, target]) => (typeof target === 'string' ? [target] : []))
  expect(files).toContain('./package.json')
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  const published = new Set(['./package.json', ...manifest.files.map((file) => `./${file}`)])
  expect(files.filter((file) => !published.has(file))).toEqual([])
})

test('published exports are the same without the sources', () => {
  const withoutSource = exported.map(([subpath, target]) => {
    if (typeof target === 'string') return [subpath, target]
    const { '@igakit/source': _source, ...built } = target
    return [subpath, built]
  })
  expect(manifest.publishConfig.exports).toEqual(Object.fromEntries(withoutSource))
})

test('exports are sorted', () => {
  const subpaths = exported.map(([subpath]) => subpath)
  expect(subpaths).toEqual(subpaths.toSorted())
  expect(Object.keys(manifest.publishConfig.exports)).toEqual(subpaths)
})

test('the package exports everything of its parts, except documents and bounded parsing', async () => {
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
