import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { outDir } from './support/out-dir.ts'
import { shellFiles } from './support/shell-files.ts'

const SHELL_KIB = 110

/** Matches the names of chunks that must not load with the shell. */
const later = /monaco|language|worker(?!-client)|View|Panel|Dialog|Version|schema|suite(?!-of)|zod/i

test(`the shell weighs at most ${SHELL_KIB} KiB`, () => {
  const files = shellFiles()
  const lines = files.map(({ bytes, path }) => `${(bytes / 1024).toFixed(1)} KiB ${path}`)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total / 1024, lines.join('\n')).toBeLessThan(SHELL_KIB)
  expect(files.map(({ path }) => path).filter((path) => later.test(path))).toEqual([])
})

test('the document lists all imports of the shell', () => {
  const scripts = shellFiles().flatMap(({ path }) => (path.endsWith('.js') ? path : []))
  const imported = scripts.flatMap((file) =>
    [
      ...readFileSync(resolve(outDir, file), 'utf8').matchAll(
        /(?:^|[;}])(?:import|export)[^;()]*?from\s*["'`]\.\/([^"'`]+)["'`]/g,
      ),
    ].map(([, name = '']) => `assets/${name}`),
  )
  expect(imported).not.toEqual([])
  expect(scripts).toEqual(expect.arrayContaining(imported))
})
