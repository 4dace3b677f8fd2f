// Measures suites from parsing to the last result, checks the limits and writes BENCHMARK.md. Run: `npm run bench`.
import { markdownTable, writeTables } from '@igakit/bench'
import { compile, getEnvironment } from '@igakit/cel'
import { platforms } from '@igakit/platforms'
import { draftSuite } from '../src/draft/draft-suite.ts'
import { writeSuite } from '../src/suite/write-suite.ts'
import { runSuites, type RunSuitesOptions, type RunSummary } from '../src/run/run-suites.ts'
import type { Suite } from '../src/suite/suite.ts'
import { manyCases } from './many-cases.ts'

const rounds = 5

/**
 * Returns the median CPU time of a suite in this thread, in seconds, and its result. Wall-clock time would include
 * other load on the machine.
 */
async function measure(
  text: string,
  options: RunSuitesOptions,
): Promise<{ readonly seconds: number; readonly summary: RunSummary }> {
  const times: number[] = []
  let last: RunSummary | undefined
  for (let round = 0; round < rounds; round++) {
    const begun = process.threadCpuUsage()
    for await (const event of runSuites([{ name: 'bench', text }], options)) {
      if (event.kind === 'end') last = event.summary
    }
    const { system, user } = process.threadCpuUsage(begun)
    times.push((system + user) / 1_000_000)
  }
  if (last === undefined) throw new Error('the run has no end')
  const seconds = times.toSorted((left, right) => left - right)[Math.floor(rounds / 2)] ?? Infinity
  return { seconds, summary: last }
}

/** Returns fifty cases, drafted for good rules on all platforms. */
function fiftyCases(): string {
  const environment = getEnvironment('workload-federation')
  const rules = platforms.flatMap(({ samples: [{ claims, rule, title }] }) => {
    const compilation = compile(rule, environment)
    if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
    const draft = draftSuite(compilation.program, { name: title, input: { claims } })
    return draft.rules.map((each) => ({ draft, each }))
  })
  let left = 50
  const suite: Suite = {
    environment: 'workload-federation',
    fixtures: Object.fromEntries(
      rules.map(({ draft, each }) => [each.name, draft.fixtures?.['input'] ?? {}]),
    ),
    rules: rules.flatMap(({ each }) => {
      const cases = each.cases.slice(0, left).map((one) => ({
        ...one,
        given: typeof one.given === 'object' ? { ...one.given, fixture: each.name } : each.name,
      }))
      left -= cases.length
      return cases.length === 0 ? [] : [{ ...each, cases }]
    }),
  }
  return writeSuite(suite)
}

const many = await measure(manyCases(10_000), {})
const covered = await measure(manyCases(10_000), { coverage: true })
const mutated = await measure(fiftyCases(), { mutate: true })
const count = ({ counts }: RunSummary): number => counts.passed + counts.failed
const changes = (mutated.summary.suites[0]?.mutation ?? []).reduce(
  (sum, { equivalent, killed, survivors }) => sum + killed + survivors.length + equivalent.length,
  0,
)
const rows = [
  { what: '10,000 cases of one rule', cases: count(many.summary), seconds: many.seconds, bar: 2 },
  {
    what: 'the same with coverage',
    cases: count(covered.summary),
    seconds: covered.seconds,
    bar: undefined,
  },
  {
    what: `mutation score, of ${changes} changes`,
    cases: count(mutated.summary),
    seconds: mutated.seconds,
    bar: 5,
  },
]
const table = markdownTable(
  ['from the text to the last verdict', 'cases', 'CPU time', 'bar'],
  rows.map(({ bar, cases, seconds, what }) => [
    what,
    String(cases),
    `${seconds.toFixed(2)} s`,
    bar === undefined ? '' : `${bar} s`,
  ]),
)
console.log(table)

writeTables(new URL('../BENCHMARK.md', import.meta.url), [table])

for (const { bar = Infinity, seconds, what } of rows) {
  if (seconds < bar) continue
  console.error(`${what} take ${seconds.toFixed(2)} s, which is not under ${bar} s`)
  process.exitCode = 1
}
