// Rehearses a release on this machine alone, as the release workflow would do it, and uses what came out as users
// would: `node tools/release-test/src/main.ts`, after a build. Nothing here edits the workspace or leaves loopback.
import { ReleaseTestFailure } from './release-test-failure.ts'
import { rehearseRelease } from './rehearsal.ts'
import { killAll } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

process.on('exit', killAll)
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => process.exit(code))
}

const begun = performance.now()
try {
  await rehearseRelease(temporaryFolder())
  console.log(`The release holds (${((performance.now() - begun) / 1000).toFixed(1)} s).`)
  // The registry's open connections would keep the process for a while.
  process.exit(0)
} catch (error) {
  if (!(error instanceof ReleaseTestFailure)) throw error
  console.error([`\n${error.message}`, ...error.findings.map((line) => `  ${line}`)].join('\n'))
  process.exit(1)
}
