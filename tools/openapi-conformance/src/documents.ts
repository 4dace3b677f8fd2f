import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { home } from './run-tool.ts'

/** The path of the published document. */
export const currentDocument = fileURLToPath(import.meta.resolve('@igakit/schemas/openapi.json'))

/** The path of a document that every check must reject. */
export const brokenDocument = join(home, 'fixtures', 'broken.json')
