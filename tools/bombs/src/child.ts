// The process that runs one bomb. Accepts the bomb's id as its only argument and prints the outcome as one line of
// JSON. With `--load ID…`, only imports the code that these bombs run, which fills the compile cache.
import { readFileSync } from 'node:fs'
import type { Bomb } from './bomb.ts'
import { bombById } from './all-bombs.ts'
import { printOutcome } from './outcome.ts'

const [first = '', ...others] = process.argv.slice(2)
if (first === '--load') await Promise.all(others.map((id) => bombById(id).load()))
else await run(bombById(first))

async function run(bomb: Bomb): Promise<void> {
  const before = process.cpuUsage()
  const answer = await bomb.detonate()
  const { system, user } = process.cpuUsage(before)
  const outcome = { answer, seconds: (user + system) / 1e6, megabytes: peakMegabytes() }
  process.stdout.write(`${printOutcome(outcome)}\n`, () => process.exit(0))
}

/** Returns the peak memory of this process in MiB. */
function peakMegabytes(): number {
  // On Linux, `maxRSS` includes the parent process's peak.
  const ofLinux = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const own = /^VmHWM:\s*(\d+) kB$/m.exec(ofLinux)?.[1]
  return Number(own ?? process.resourceUsage().maxRSS) / 1024
}
