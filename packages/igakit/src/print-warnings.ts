import { safeInline } from '@igakit/cel-testing/safe-text'

/**
 * Prints warnings of Node.js and of libraries to standard error, escaped: Node.js prints them as they are, and they can
 * quote the names of files.
 */
export function printWarnings(process: NodeJS.Process): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    const code = 'code' in warning ? String(warning.code) : warning.name
    const detail = 'detail' in warning ? `${safeInline(String(warning.detail))}\n` : ''
    process.stderr.write(`warning[${safeInline(code)}]: ${safeInline(warning.message)}\n${detail}`)
  })
}
