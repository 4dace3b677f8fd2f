// The process of one bomb, whose id is the only argument: prints the outcome as a line of JSON.
import { readFileSync } from 'node:fs'
import { bombById } from './all-bombs.ts'
import { printOutcome } from './outcome.ts'

const bomb = bombById(process.argv[2] ?? '')
const before = process.cpuUsage()
const answer = await bomb.detonate()
const { system, user } = process.cpuUsage(before)
const outcome = { answer, seconds: (user + system) / 1e6, megabytes: peakMegabytes() }
process.stdout.write(`${printOutcome(outcome)}\n`, () => process.exit(0))

/** The most memory that this process took. */
function peakMegabytes(): number {
  // Linux passes the peak of the process that started this one on to `maxRSS`.
  const ofLinux = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const own = /^VmHWM:\s*(\d+) kB$/m.exec(ofLinux)?.[1]
  return Number(own ?? process.resourceUsage().maxRSS) / 1024
}
