#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Nothing else is imported statically, so that all of it comes from the cache from the second start on.
enableCompileCache()
const { run } = await import('./run.ts')
const { argv, env, stdin, stdout, stderr } = process
process.exitCode = await run({ argv: argv.slice(2), env, stdin, stdout, stderr })
