import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test, vi } from 'vitest'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')

const entries: Readonly<Record<string, string>> = {
  '@igakit/analysis': '../src/index.ts',
  '@igakit/cel': '../../cel/src/index.ts',
  '@igakit/platforms': '../../platforms/src/index.ts',
}

test('the example prints the token, the repair and the proof that are shown', async () => {
  const [, code = ''] = /^```ts\n(.*?)^```$/msu.exec(readme) ?? []
  const [, output = ''] = /^```text\n(.*?)^```$/msu.exec(readme) ?? []
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((...values: readonly unknown[]) => {
    lines.push(values.map(String).join(' '))
  })
  const own = code.replaceAll(
    /'(@igakit\/[a-z]+)'/g,
    (_, name: string) => `'${new URL(entries[name] ?? '', import.meta.url).href}'`,
  )
  await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(own))}`)
  expect(`${lines.join('\n')}\n`).toBe(output)
})

test('has fewer than 100 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(100)
})
