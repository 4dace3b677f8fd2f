import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { outDir } from './out-dir.ts'

/** A file that loads before the first view. */
export interface ShellFile {
  /** The path in the folder of the built page. */
  readonly path: string
  /** The size after compression with gzip. */
  readonly bytes: number
}

/** Returns the document and the files that it references, each once, as browsers request them. */
export function shellFiles(): readonly ShellFile[] {
  const page = readFileSync(resolve(outDir, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file = '']) => file)
  // Browsers do not request home screen icons during a visit.
  const requested = named.filter((file) => !file.startsWith('icons/'))
  return ['index.html', ...new Set(requested)].map((path) => ({
    path,
    bytes: gzipSync(readFileSync(resolve(outDir, path))).length,
  }))
}
