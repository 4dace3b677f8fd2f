#!/usr/bin/env node
import module from 'node:module'
import { unsupportedNode } from './versions.ts'

const refusal = unsupportedNode(process.versions.node)
if (refusal === undefined) {
  // Almost every module is imported dynamically, so that later starts read the compiled code from the cache.
  module.enableCompileCache()
  const [{ run }, { safeInline }] = await Promise.all([
    import('./run.ts'),
    import('@igakit/cel-testing/safe-text'),
  ])
  // Node.js prints warnings unescaped, and they can quote file names.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    // Node.js lets FORCE_COLOR override NO_COLOR and prints a warning; in iga, NO_COLOR takes precedence.
    if (/^The '\w+' env is ignored due to the 'FORCE_COLOR' env/.test(warning.message)) return
    const code = 'code' in warning ? String(warning.code) : warning.name
    const detail = 'detail' in warning ? `${safeInline(String(warning.detail))}\n` : ''
    process.stderr.write(`warning[${safeInline(code)}]: ${safeInline(warning.message)}\n${detail}`)
  })
  const { argv, env, stdout, stderr } = process
  process.exitCode = await run({
    argv: argv.slice(2),
    env,
    // Node.js opens standard input at the first access.
    get stdin() {
      return process.stdin
    },
    stdout,
    stderr,
  })
} else {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 2
}
