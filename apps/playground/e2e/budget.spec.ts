import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { outDir } from './support/out-dir.ts'

const SHELL_KIB = 110

/** Matches the names of chunks that must not load with the shell. */
const later = /monaco|language|worker|View|Panel|Dialog|Version|schema|suite(?!-of)|zod/i

const app = fileURLToPath(new URL('..', import.meta.url))
const dist = pathToFileURL(`${resolve(app, outDir)}/`)
const read = (file: string): string => readFileSync(new URL(file, dist), 'utf8')

/** The files that the document references, except home screen icons, which browsers do not request during a visit. */
const page = read('index.html')
const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)]
  .map(([, file = '']) => file)
  .filter((file) => !file.startsWith('icons/'))

test(`the shell weighs at most ${SHELL_KIB} KiB`, () => {
  const weights = ['index.html', ...named].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(new URL(file, dist))).length,
  }))
  const lines = weights.map(({ bytes, file }) => `${(bytes / 1024).toFixed(1)} KiB ${file}`)
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total / 1024, lines.join('\n')).toBeLessThan(SHELL_KIB)
  expect(named.filter((file) => later.test(file))).toEqual([])
})

test('the document lists all imports of the shell', () => {
  const scripts = named.filter((file) => file.endsWith('.js'))
  const imported = scripts.flatMap((file) =>
    [
      ...read(file).matchAll(/(?:^|[;}])(?:import|export)[^;()]*?from\s*["'`]\.\/([^"'`]+)["'`]/g),
    ].map(([, name = '']) => `assets/${name}`),
  )
  expect(imported).not.toEqual([])
  expect(scripts).toEqual(expect.arrayContaining(imported))
})
