import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { outDir } from '../e2e/support/out-dir.ts'
import type { Measurement } from './measurement.ts'

/** Measures the compressed size of everything that loads before the first view. */
export function measureShell(): readonly Measurement[] {
  const bytes = shellFiles().map((file) => gzipSync(readFileSync(resolve(outDir, file))).length)
  const kibibytes = bytes.reduce((sum, size) => sum + size, 0) / 1024
  return [
    {
      name: 'the shell, before Monaco',
      unit: 'KiB',
      values: [kibibytes],
      bar: 110,
      limited: 'median',
    },
  ]
}

function shellFiles(): readonly string[] {
  const page = readFileSync(resolve(outDir, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file = '']) => file)
  // Browsers do not request home screen icons during a visit.
  return ['index.html', ...named.filter((file) => !file.startsWith('icons/'))]
}
