import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { outDir } from './support/out-dir.ts'

const SHELL_KIB = 110

test(`the shell weighs at most ${SHELL_KIB} KiB`, () => {
  const page = readFileSync(resolve(outDir, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file = '']) => file)
  expect(files).toContainEqual(expect.stringMatching(/\.js$/))
  expect(files).toContainEqual(expect.stringMatching(/\.css$/))
  const bytes = ['index.html', ...files]
    .map((file) => gzipSync(readFileSync(resolve(outDir, file))).length)
    .reduce((sum, size) => sum + size, 0)
  expect(bytes / 1024).toBeLessThan(SHELL_KIB)
})
