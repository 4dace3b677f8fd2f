#!/usr/bin/env node
import module from 'node:module'
import { unsupportedNode } from './unsupported-node.ts'

const refusal = unsupportedNode(process.versions.node)
if (refusal === undefined) {
  // Hardly anything is imported statically, so that all of it comes from the cache from the second start on.
  module.enableCompileCache()
  const [{ run }, { printWarnings }] = await Promise.all([
    import('./run.ts'),
    import('./print-warnings.ts'),
  ])
  printWarnings(process)
  const { argv, env, stdin, stdout, stderr } = process
  process.exitCode = await run({ argv: argv.slice(2), env, stdin, stdout, stderr })
} else {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 2
}
