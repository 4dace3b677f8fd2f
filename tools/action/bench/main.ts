// Compares the action on 100 suites with the bare commands, by CPU time, and writes BENCHMARK.md. Run: `npm run bench`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markdownTable, median, writeTables } from '@igakit/bench'
import { runAction } from '../src/run-action.ts'
import { checkout, type Files } from '../src/testing/checkout.ts'
import { createPrograms } from '../src/testing/programs.ts'

const suites = 100
const rounds = 3
/** The maximum ratio of the action to the commands that it runs. */
const bar = 2

/** A repository with 100 rules in files, each with a suite of 10 cases. */
const before: Files = Object.fromEntries(
  Array.from({ length: suites }, (_, index) => {
    const cases = Array.from({ length: 10 }, (__, at) => {
      const claims = { repository_id: String(index), ref: `refs/heads/${at === 0 ? 'main' : at}` }
      return { name: `case ${at}`, given: { claims }, expect: at === 0 }
    })
    const rule = { name: `app ${index}`, expressionFile: `app-${index}.cel`, cases }
    return [
      [
        `rules/app-${index}.cel`,
        `// platform: github-actions\nclaims.repository_id == "${index}" && claims.ref == "refs/heads/main"\n`,
      ],
      [
        `rules/app-${index}.cel.json`,
        JSON.stringify({ environment: 'workload-federation', rules: [rule] }),
      ],
    ] as const
  }).flat(),
)
const after: Files = {
  'rules/app-7.cel':
    '// platform: github-actions\nclaims.repository_id == "7" && claims.ref in ["refs/heads/main", "refs/heads/stable"]\n',
}

/** Returns the CPU time of all ended child processes, in milliseconds. */
function childTime(): number {
  // The fields after the name of the process, which may contain spaces: cutime and cstime, in ticks of 10 ms.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) * 10
}

function measure(work: () => void): number {
  const begun = childTime()
  work()
  return childTime() - begun
}

const folder = mkdtempSync(join(tmpdir(), 'igakit-action-bench-'))
try {
  const made = checkout(before, after, folder)
  const { env, file } = createPrograms(made.folder)
  const bare = (...args: readonly string[]): number =>
    measure(() => {
      const { status, stderr } = spawnSync(file('iga'), args, {
        cwd: made.folder,
        encoding: 'utf8',
        env,
      })
      if (status !== 0) throw new Error(`iga ${args[0]} ended with ${status}: ${stderr}`)
    })
  const action = (inputs: Readonly<Record<string, string>>): number =>
    measure(() => {
      const github = {
        'github.event.pull_request.base.sha': made.base,
        'github.event.pull_request.number': '1',
      }
      const { code, output } = runAction({
        folder: made.folder,
        inputs: { paths: 'rules', ...inputs },
        github,
      })
      if (code !== 0) throw new Error(`the action ended with ${code}: ${output}`)
    })
  const times: Record<'test' | 'lint' | 'review' | 'onlyTest' | 'all' | 'sarif', number[]> = {
    test: [],
    lint: [],
    review: [],
    onlyTest: [],
    all: [],
    sarif: [],
  }
  for (let round = -1; round < rounds; round++) {
    const one = {
      test: bare('test', 'rules'),
      lint: bare('lint', 'rules'),
      review: bare('review', '--base', made.base, 'rules'),
      onlyTest: action({ lint: 'off', base: '0' }),
      all: action({}),
      sarif: action({ sarif: join(folder, 'lint.sarif') }),
    }
    // The first round fills the compile cache.
    if (round < 0) continue
    for (const name of ['test', 'lint', 'review', 'onlyTest', 'all', 'sarif'] as const) {
      times[name].push(one[name])
    }
  }
  const of = {
    test: median(times.test),
    commands: median(times.test) + median(times.lint) + median(times.review),
    onlyTest: median(times.onlyTest),
    all: median(times.all),
    sarif: median(times.sarif),
  }
  const rows = [
    { name: 'tests', action: of.onlyTest, bare: of.test },
    { name: 'tests, linter, review, comment', action: of.all, bare: of.commands },
    { name: 'the same, with SARIF', action: of.sarif, bare: of.commands },
  ]
  const table = markdownTable(
    [`${suites} suites`, 'commands', 'action', 'ratio', 'bar'],
    rows.map((row) => [
      row.name,
      `${(row.bare / 1000).toFixed(2)} s`,
      `${(row.action / 1000).toFixed(2)} s`,
      `${(row.action / row.bare).toFixed(2)}x`,
      `${bar}x`,
    ]),
  )
  console.log(table)
  writeTables(new URL('../BENCHMARK.md', import.meta.url), [table])
  for (const row of rows) {
    if (row.action <= bar * row.bare) continue
    console.error(`the action takes more than ${bar}x the commands: ${row.name}`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
