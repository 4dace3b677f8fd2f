import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')

test('the example prints the output shown', async () => {
  const [, code = ''] = /^```ts\n(.*?)^```$/msu.exec(readme) ?? []
  const [, output = ''] = /^```text\n(.*?)^```$/msu.exec(readme) ?? []
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((...values: readonly unknown[]) => {
    lines.push(values.map(String).join(' '))
  })
  const own = code.replaceAll(
    "'@igakit/importers'",
    `'${new URL('../src/index.ts', import.meta.url).href}'`,
  )
  await import(`data:text/javascript,${encodeURIComponent(own)}`)
  expect(`${lines.join('\n')}\n`).toBe(output)
})

test('has fewer than 100 lines', () => {
  expect(readme.split('\n').length).toBeLessThan(100)
})
