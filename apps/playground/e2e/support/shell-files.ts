import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { outDir } from './out-dir.ts'

/** The files that a browser loads before it shows the page: Monaco is none of them. */
export function shellFiles(): readonly string[] {
  const page = readFileSync(resolve(outDir, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file = '']) => file)
  return ['index.html', ...named]
}

/** What they weigh together on their way to the browser, in KiB. */
export function shellKibibytes(): number {
  const bytes = shellFiles().map((file) => gzipSync(readFileSync(resolve(outDir, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}
