// Runs the unit tests for a source file in one process, with its module replaced: `node run-tests.ts FILE < SOURCE`; an
// empty source replaces nothing. Exits with code 1 at the first failure, and 0 if all tests pass.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { testFilesFor } from './test-files.ts'

const [file = ''] = process.argv.slice(2)
const source = readFileSync(0, 'utf8')
const replaced = source === '' ? undefined : new URL(`../../src/${file}`, import.meta.url).href
const shim = new URL('vitest-shim.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' ? { url: shim, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === replaced
      ? { format: 'module-typescript', source, shortCircuit: true }
      : next(url, context),
})

const { declared } = await import('./vitest-shim.ts')
let passed = 0
for (const tests of testFilesFor(file)) {
  declared.length = 0
  // Fast tests first; the first failure ends the run.
  // oxlint-disable-next-line no-await-in-loop -- in this order
  await import(tests.href)
  for (const { name, run } of declared) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await run()
      passed++
    } catch (error) {
      console.log(
        `${tests.pathname.split('/').at(-1)}: ${name}: ${error instanceof Error ? error.message : 'failed'}`,
      )
      process.exit(1)
    }
  }
}
console.log(`${passed} passed`)
