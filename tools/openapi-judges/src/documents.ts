import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { home } from './run-tool.ts'

/** The document that is judged: the one that is published. */
export const currentDocument = fileURLToPath(import.meta.resolve('@igakit/schemas/openapi.json'))

/** A document that no judge accepts. */
export const brokenDocument = join(home, 'fixtures', 'broken.json')
