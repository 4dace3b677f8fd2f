// Measures the start and the size of the built command and the tools of its server for agents, checks the limits and writes BENCHMARK.md. Run: `npm run bench`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markdownTable, median, writeTables } from '@igakit/bench'
import * as z from 'zod'
import { measureTools } from './agent.ts'

const rounds = 20
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const bin = join(dist, 'bin.js')
const rule = 'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"'
const claims = '{"repository": "acme/infra", "ref": "refs/heads/main"}'

interface Start {
  readonly name: string
  readonly args: readonly string[]
  /** The maximum ratio to the first start. */
  readonly bar: number
}

const starts: readonly Start[] = [
  { name: 'node -e 0', args: ['-e', '0'], bar: 1 },
  { name: 'iga --version', args: [bin, '--version'], bar: 2 },
  { name: 'iga eval', args: [bin, 'eval', rule, '--claims', '-'], bar: 4.5 },
]

const cache = mkdtempSync(join(tmpdir(), 'iga-bench-'))

/** Starts a command and returns the wall-clock time until its end, in milliseconds. */
function start({ args, name }: Start): number {
  const begun = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { NODE_COMPILE_CACHE: cache },
    input: claims,
  })
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`)
  return performance.now() - begun
}

const times = new Map(starts.map(({ name }): [string, number[]] => [name, []]))
try {
  for (let round = -1; round < rounds; round++) {
    for (const one of starts) {
      const milliseconds = start(one)
      // The first round fills the compile cache.
      if (round >= 0) times.get(one.name)?.push(milliseconds)
    }
  }
} finally {
  rmSync(cache, { recursive: true })
}
const [base = Number.NaN] = [...times.values()].map(median)
const measured = starts.map(({ bar, name }) => {
  const milliseconds = median(times.get(name) ?? [])
  return { name, milliseconds, ratio: milliseconds / base, bar }
})

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })
const { dependencies } = manifestSchema.parse(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
)
const packages = 1 + Object.keys(dependencies).length
const megabytes =
  readdirSync(dist).reduce(
    (sum, name) => sum + Math.ceil(statSync(join(dist, name)).size / 4096) * 4096,
    0,
  ) / 1e6

const tools = await measureTools(bin)

const tables = [
  markdownTable(
    ['start', 'median', 'ratio', 'bar'],
    measured.map(({ bar, milliseconds, name, ratio }) => [
      `\`${name}\``,
      `${milliseconds.toFixed(0)} ms`,
      `${ratio.toFixed(2)}x`,
      name === starts[0]?.name ? '' : `${bar}x`,
    ]),
  ),
  markdownTable(
    ['installed', 'measured', 'bar'],
    [
      ['packages', String(packages), '3'],
      ['on disk', `${megabytes.toFixed(1)} MB`, '10 MB'],
    ],
  ),
  markdownTable(
    ['tool of `iga mcp`', 'calls', 'p95', 'bar of p95', 'slowest'],
    tools.map((one) => [
      one.name,
      String(one.calls),
      `${one.p95.toFixed(0)} ms`,
      `${one.bar} ms`,
      `${one.worst.toFixed(0)} ms`,
    ]),
  ),
]
console.log(tables.join('\n\n'))
writeTables(new URL('../BENCHMARK.md', import.meta.url), tables)

for (const { bar, name, ratio } of measured) {
  if (ratio <= bar) continue
  console.error(`${name} takes ${ratio.toFixed(2)}x as long as node -e 0, more than ${bar}x`)
  process.exitCode = 1
}
for (const { bar, name, p95 } of tools) {
  if (p95 <= bar) continue
  console.error(`${name} of iga mcp has a p95 of ${p95.toFixed(0)} ms, more than ${bar} ms`)
  process.exitCode = 1
}
if (packages > 3 || megabytes > 10) {
  console.error(`igakit is ${packages} packages and ${megabytes.toFixed(1)} MB`)
  process.exitCode = 1
}
