import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSModulesOptions } from 'vite'

/** The files of the names so far. */
const files = new Map<string, string>()

/**
 * Names for CSS classes: shorter than Vite's names, and with one suffix for each file. This saves half a kibibyte of the
 * compressed shell. Throws if two files get the same suffix for the same name.
 */
export const scopedNames: CSSModulesOptions = {
  generateScopedName(name, file) {
    const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
    const digest = createHash('sha256').update(path).digest('base64url').slice(0, 3)
    const scoped = `${name}-${digest}`
    const other = files.get(scoped)
    if (other !== undefined && other !== path) {
      throw new Error(`${path} and ${other} both name a class ${scoped}. Rename the class in one.`)
    }
    files.set(scoped, path)
    return scoped
  },
}
