// Changes the sources of the package in one place at a time and runs its unit tests: `node --conditions=@igakit/source
// fuzz/mutants/main.ts --mutants 200`. Prints its seed; `--seed N` repeats a run. Exits with code 1 if less than 95 % of the
// mutants are caught (`--bar 0.95`), or if the tests fail without a mutant.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { type Mutation, mutationsOf } from './mutations.ts'

const secondsPerMutant = 300
const sources = new URL('../../src/', import.meta.url)

interface Mutant {
  readonly file: string
  readonly source: string
  readonly mutation: Mutation
}

function allMutants(): readonly Mutant[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
    )
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(new URL(file, sources), 'utf8')
      return mutationsOf(source).map((mutation) => ({ file, source, mutation }))
    })
}

/** Runs the tests; a mutant that makes them hang is caught too. */
function testWith(
  file: string,
  mutant?: Mutant,
): { readonly isCaught: boolean; readonly output: string } {
  const script = new URL('run-tests.ts', import.meta.url).pathname
  const { mutation, source } = mutant ?? {}
  const changed =
    mutation === undefined || source === undefined
      ? ''
      : source.slice(0, mutation.start) + mutation.replacement + source.slice(mutation.end)
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--conditions=@igakit/source', script, file],
    { input: changed, encoding: 'utf8', timeout: secondsPerMutant * 1000 },
  )
  return { isCaught: status !== 0, output: stdout.trim() }
}

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '200' },
    // A small sample may catch less than the bar by chance.
    bar: { type: 'string', default: '0.95' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    verbose: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const count = Number(values.mutants)
const bar = Number(values.bar)
const all = allMutants()
console.log(`Testing ${count} of ${all.length.toLocaleString('en')} mutants with --seed ${seed}`)
const [chosen = []] = fc.sample(
  fc.shuffledSubarray([...all], {
    minLength: Math.min(count, all.length),
    maxLength: Math.min(count, all.length),
  }),
  { numRuns: 1, seed },
)
for (const folder of new Set(chosen.map(({ file }) => file.split('/')[0] ?? ''))) {
  const { isCaught, output } = testWith(`${folder}/`)
  if (isCaught) {
    console.error(`The tests fail without a mutant: ${output}`)
    process.exit(1)
  }
}
let caught = 0
chosen.forEach((mutant, index) => {
  const { file, mutation, source } = mutant
  const { isCaught, output } = testWith(file, mutant)
  if (isCaught) caught++
  const line = source.slice(0, mutation.start).split('\n').length
  const name = `${file}:${line}: ${mutation.name}`
  if (!isCaught) console.log(`missed: ${name}`)
  else if (values.verbose) console.log(`caught: ${name} by ${output}`)
  if ((index + 1) % 20 === 0) console.log(`${caught} of ${index + 1} caught`)
})
const share = caught / chosen.length
console.log(`Caught ${caught} of ${chosen.length} mutants (${(100 * share).toFixed(1)} %)`)
if (!(share >= bar)) process.exitCode = 1
