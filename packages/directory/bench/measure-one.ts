// One measurement in a separate process. Usage: measure-one.ts comparing|streaming SCENARIO COUNT
import { compileMatching, type RecordSources } from '../src/index.ts'
import { handWrittenJoin } from './hand-written.ts'
import { makeAccount, makeUser } from './make-records.ts'
import { isScenarioName, scenarios } from './scenarios.ts'

/** The JSON output of a measurement. */
export interface Measurement {
  /** The library's run time, in seconds. */
  readonly own: number
  /** The handwritten join's run time, in seconds. */
  readonly byHand: number
  /** The process's peak memory, in bytes. */
  readonly peakBytes: number
}

const [mode, name, countText] = process.argv.slice(2)
if (!isScenarioName(name)) throw new Error('unknown scenario')
const { body, handWritten, shape } = scenarios[name]
const count = Number(countText)

const compilation = compileMatching(body)
if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
const { matching } = compilation

async function match(sources: RecordSources): Promise<number> {
  let given = 0
  const summary = await matching.run(sources, {
    onOutcomes: (outcomes) => {
      given += outcomes.length
    },
  })
  if (given !== count) throw new Error('an account has no outcome')
  return summary.outcomes.matched
}

function* generate<T>(make: (index: number) => T): Generator<T> {
  for (let index = 0; index < count; index++) yield make(index)
}

const account = (index: number) => makeAccount(index, count, shape)
const user = (index: number) => makeUser(index, shape)
/**
 * The number of alternating rounds. Only the fastest round is reported, because other processes may slow down the
 * rest.
 */
const rounds = Math.max(3, Math.min(20, 500_000 / count))

async function timed<T>(work: () => T | Promise<T>): Promise<readonly [number, T]> {
  const begun = performance.now()
  const result = await work()
  return [(performance.now() - begun) / 1000, result]
}

async function compare(): Promise<Measurement> {
  const sources = { accounts: [...generate(account)], users: [...generate(user)] }
  const best = { own: Infinity, byHand: Infinity }
  for (let round = 0; round < rounds; round++) {
    const byHand = await timed(() => handWrittenJoin(sources.accounts, sources.users, handWritten))
    const own = await timed(() => match(sources))
    if (own[1] !== byHand[1].matched) throw new Error('the results differ')
    best.own = Math.min(best.own, own[0])
    best.byHand = Math.min(best.byHand, byHand[0])
  }
  return { ...best, peakBytes: process.resourceUsage().maxRSS * 1024 }
}

async function stream(): Promise<Measurement> {
  const [own] = await timed(() => match({ accounts: generate(account), users: generate(user) }))
  return { own, byHand: Number.NaN, peakBytes: process.resourceUsage().maxRSS * 1024 }
}

console.log(JSON.stringify(await (mode === 'streaming' ? stream() : compare())))
