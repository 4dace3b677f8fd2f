import { type CaseResult, isUndecided } from './case-result.ts'
import { runSuite } from './run-suite.ts'
import type { SuiteInput, SuiteOptions } from './suite-options.ts'
import type { CaseCounts, SuiteEvent, SuiteResult } from './suite-result.ts'
import {
  type ReachedThresholds,
  reachedBy,
  type Thresholds,
  unmetThresholds,
} from './thresholds.ts'

/** The progress of a run. */
export interface RunProgress {
  readonly suites: number
  readonly suitesDone: number
  readonly casesDone: number
}

/** The results of all suites. */
export interface RunSummary {
  readonly suites: readonly SuiteResult[]
  readonly counts: CaseCounts
  readonly milliseconds: number
  /** True if the run stopped at the first failing suite. */
  readonly isCutShort: boolean
  readonly reached: ReachedThresholds
  /** The missed thresholds, as sentences. */
  readonly unmet: readonly string[]
}

/** An event of a run; `end` comes last. */
export type RunEvent =
  | { readonly kind: 'case'; readonly result: CaseResult; readonly progress: RunProgress }
  | { readonly kind: 'suite'; readonly result: SuiteResult; readonly progress: RunProgress }
  | { readonly kind: 'end'; readonly summary: RunSummary }

/** Runs a suite, in the current thread or in another thread. */
export type SuiteRunner = (input: SuiteInput) => AsyncIterable<SuiteEvent>

export interface RunSuitesOptions extends SuiteOptions {
  /**
   * Runs each suite, for example in another thread; by default in the current thread. The runner does not receive the
   * options.
   */
  readonly runner?: SuiteRunner | undefined
  /** The number of suites to run concurrently; default: 1, which is just as fast in one thread. */
  readonly concurrency?: number | undefined
  readonly thresholds?: Thresholds | undefined
}

/** Runs suites and yields events. */
export async function* runSuites(
  inputs: readonly SuiteInput[],
  { concurrency = 1, runner, thresholds = {}, ...options }: RunSuitesOptions = {},
): AsyncGenerator<RunEvent> {
  const clock = options.clock ?? (() => performance.now())
  const begun = clock()
  const settled = { ...options, now: options.now ?? new Date() }
  const run = runner ?? ((input: SuiteInput) => runSuite(input, settled))
  const suites: SuiteResult[] = []
  const counts: { passed: number; failed: number; skipped: number; undecided?: number } = {
    passed: 0,
    failed: 0,
    skipped: 0,
  }
  let casesDone = 0
  let isCutShort = false
  const progress = (): RunProgress => ({
    suites: inputs.length,
    suitesDone: suites.length,
    casesDone,
  })
  for await (const event of merged(inputs, run, concurrency)) {
    if (event.kind === 'case') {
      casesDone++
      counts[event.result.status]++
      if (isUndecided(event.result)) counts.undecided = (counts.undecided ?? 0) + 1
      yield { kind: 'case', result: event.result, progress: progress() }
    } else {
      suites.push(event.result)
      yield { kind: 'suite', result: event.result, progress: progress() }
      isCutShort = options.bail === true && event.result.status !== 'passed'
      if (isCutShort) break
    }
  }
  const milliseconds = clock() - begun
  const reached = reachedBy(suites)
  const measured = { coverage: options.coverage === true, mutation: options.mutate === true }
  const unmet = unmetThresholds(suites, reached, thresholds, measured)
  yield {
    kind: 'end',
    summary: { suites: inOrder(suites, inputs), counts, milliseconds, isCutShort, reached, unmet },
  }
}

/** Returns the results in the given order. */
function inOrder(
  suites: readonly SuiteResult[],
  inputs: readonly SuiteInput[],
): readonly SuiteResult[] {
  const places = new Map(inputs.map(({ name }, index) => [name, index]))
  const placeOf = ({ suite }: SuiteResult): number => places.get(suite) ?? inputs.length
  return suites.toSorted((left, right) => placeOf(left) - placeOf(right))
}

/** Yields the events of all suites, in the order of the suites. */
async function* merged(
  inputs: readonly SuiteInput[],
  run: SuiteRunner,
  concurrency: number,
): AsyncGenerator<SuiteEvent> {
  const waiting = [...inputs]
  const open = new Map<AsyncIterator<SuiteEvent>, Promise<Arrival>>()
  /** Suites in progress or completed early, in order. Events of the first suite are passed on immediately. */
  const held: Held[] = []
  const heldOf = new Map<AsyncIterator<SuiteEvent>, Held>()
  const next = (iterator: AsyncIterator<SuiteEvent>): void => {
    open.set(
      iterator,
      iterator.next().then((result) => ({ iterator, result })),
    )
  }
  const start = (): void => {
    const input = waiting.shift()
    if (input === undefined) return
    const iterator = run(input)[Symbol.asyncIterator]()
    const suite: Held = { events: [], isDone: false }
    held.push(suite)
    heldOf.set(iterator, suite)
    next(iterator)
  }
  for (let index = 0; index < Math.max(1, concurrency); index++) start()
  try {
    while (open.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- handles events in order of arrival
      const { iterator, result } = await Promise.race(open.values())
      open.delete(iterator)
      const suite = heldOf.get(iterator)
      if (result.done === true) {
        if (suite !== undefined) suite.isDone = true
        start()
      } else {
        next(iterator)
        suite?.events.push(result.value)
      }
      while (held[0] !== undefined) {
        yield* held[0].events.splice(0)
        if (!held[0].isDone) break
        held.shift()
      }
    }
  } finally {
    for (const iterator of open.keys()) {
      // oxlint-disable-next-line no-await-in-loop -- closes a few iterators, one at a time
      await iterator.return?.()
    }
  }
}

interface Held {
  readonly events: SuiteEvent[]
  isDone: boolean
}

interface Arrival {
  readonly iterator: AsyncIterator<SuiteEvent>
  readonly result: IteratorResult<SuiteEvent>
}
