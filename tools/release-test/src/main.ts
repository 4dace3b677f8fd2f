// Rehearses a release on the local machine, with the steps of the release workflow, and uses the resulting packages as
// users would. Run `turbo run release`, or `node tools/release-test/src/main.ts` after a build. The workspace is not
// changed, and nothing is published beyond loopback. `--short` leaves out linters, older runtimes and browsers.
import { parseArgs } from 'node:util'
import { rehearseRelease } from './rehearsal.ts'
import { ReleaseTestFailure } from './release-test-failure.ts'
import { killAll } from './run.ts'
import { createSteps } from './steps.ts'
import { temporaryFolder } from './temporary-folder.ts'

process.on('exit', killAll)
for (const [signal, exitCode] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => process.exit(exitCode))
}

const { short } = parseArgs({ options: { short: { type: 'boolean' } } }).values
const extent = short === true ? 'short' : 'full'

const begun = performance.now()
const steps = createSteps((line) => console.log(line))
const failures = await findFailures()
for (const { message, findings } of failures) {
  console.error(['', message, ...findings.map((finding) => `  ${finding}`)].join('\n'))
}
if (failures.length === 0) {
  console.log(`The release works (${((performance.now() - begun) / 1000).toFixed(1)} s).`)
}
// Exit explicitly: open connections to the registry would keep this process alive.
process.exit(failures.length === 0 ? 0 : 1)

async function findFailures(): Promise<readonly ReleaseTestFailure[]> {
  try {
    await rehearseRelease(temporaryFolder(), steps, extent)
    return steps.failures
  } catch (error) {
    if (!(error instanceof ReleaseTestFailure)) throw error
    return [...steps.failures, error]
  }
}
