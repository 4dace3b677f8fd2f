import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const SHELL_KIB = 110
const dist = new URL('../dist/', import.meta.url)

test(`the shell weighs at most ${SHELL_KIB} KiB`, () => {
  const page = readFileSync(new URL('index.html', dist), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file = '']) => file)
  expect(files).toContainEqual(expect.stringMatching(/\.js$/))
  expect(files).toContainEqual(expect.stringMatching(/\.css$/))
  const bytes = ['index.html', ...files]
    .map((file) => gzipSync(readFileSync(new URL(file, dist))).length)
    .reduce((sum, size) => sum + size, 0)
  expect(bytes / 1024).toBeLessThan(SHELL_KIB)
})
