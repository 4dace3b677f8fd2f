// Runs the unit tests for source files with their modules replaced, one file after the other in one process. The parent
// process sends `{ file, source }` and receives `{ isCaught, output, heapBytes }`; without a source, nothing is replaced.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { testFilesFor } from './test-files.ts'
import { declared } from './vitest-shim.ts'

export interface Run {
  /** The path of a file in `src`, or of a folder there. */
  readonly file: string
  readonly source: string | undefined
}

export interface RunResult {
  readonly isCaught: boolean
  readonly output: string
  readonly heapBytes: number
}

const root = new URL('../../', import.meta.url).href
const mutants = new URL('./', import.meta.url).href
const shim = new URL('vitest-shim.ts', import.meta.url).href
const sources = new Map<string, string>()
let replaced: { readonly url: string; readonly source: string } | undefined
let runs = 0

function sourceOf(url: string): string {
  if (url === replaced?.url) return replaced.source
  const source = sources.get(url) ?? stripTypeScriptTypes(readFileSync(new URL(url), 'utf8'))
  sources.set(url, source)
  return source
}

// Each run has its own copies of all modules of the package; modules of other packages stay loaded.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest') return { url: shim, shortCircuit: true }
    const resolved = next(specifier, context)
    const isOwn =
      resolved.url.startsWith(root) &&
      !resolved.url.startsWith(mutants) &&
      !resolved.url.includes('/node_modules/')
    return isOwn ? { ...resolved, url: `${resolved.url}?run=${runs}` } : resolved
  },
  load(url, context, next) {
    const [file = '', query] = url.split('?run=')
    return query === undefined
      ? next(url, context)
      : { format: 'module', source: sourceOf(file), shortCircuit: true }
  },
})

async function runTests({ file, source }: Run): Promise<Omit<RunResult, 'heapBytes'>> {
  runs++
  let passed = 0
  let place = file
  try {
    replaced =
      source === undefined
        ? undefined
        : { url: `${root}src/${file}`, source: stripTypeScriptTypes(source) }
    for (const tests of testFilesFor(file)) {
      declared.length = 0
      place = tests.pathname.split('/').at(-1) ?? ''
      // Fast tests first; the first failure ends the run.
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await import(tests.href)
      for (const { name, run } of declared) {
        place = `${tests.pathname.split('/').at(-1)}: ${name}`
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await run()
        passed++
      }
    }
    return { isCaught: false, output: `${passed} passed` }
  } catch (error) {
    return {
      isCaught: true,
      output: `${place}: ${error instanceof Error ? error.message : 'failed'}`,
    }
  }
}

process.on('message', (run: Run) => {
  void runTests(run).then((result) =>
    process.send?.({ ...result, heapBytes: process.memoryUsage().heapUsed }),
  )
})
