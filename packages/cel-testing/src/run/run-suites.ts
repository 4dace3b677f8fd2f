import type { CaseResult } from './case-result.ts'
import { runSuite } from './run-suite.ts'
import type { SuiteInput, SuiteOptions } from './suite-options.ts'
import type { CaseCounts, SuiteEvent, SuiteResult } from './suite-result.ts'
import { type Reached, reachedBy, type Thresholds, unmetThresholds } from './thresholds.ts'

/** How far a run is. */
export interface RunProgress {
  readonly suites: number
  readonly suitesDone: number
  readonly casesDone: number
}

/** What came of all suites. */
export interface RunSummary {
  readonly suites: readonly SuiteResult[]
  readonly counts: CaseCounts
  readonly milliseconds: number
  /** Whether it ended at the first suite with a failure, so that there may be more. */
  readonly isCutShort: boolean
  readonly reached: Reached
  /** Which thresholds are not met, as sentences. */
  readonly unmet: readonly string[]
}

/** What happens in a run; `end` comes last. */
export type RunEvent =
  | { readonly kind: 'case'; readonly result: CaseResult; readonly progress: RunProgress }
  | { readonly kind: 'suite'; readonly result: SuiteResult; readonly progress: RunProgress }
  | { readonly kind: 'end'; readonly summary: RunSummary }

/** Runs a suite, here or in another thread. */
export type SuiteRunner = (input: SuiteInput) => AsyncIterable<SuiteEvent>

/** What a run of several suites may be given. */
export interface RunSuitesOptions extends SuiteOptions {
  /** Runs each suite, in another thread say; in this thread when absent. It has to know the options itself. */
  readonly runner?: SuiteRunner | undefined
  /** How many suites are run at a time; 1 when absent, which is as fast where all are run in one thread. */
  readonly concurrency?: number | undefined
  readonly thresholds?: Thresholds | undefined
}

/** Runs suites, and tells what happens as it does. */
export async function* runSuites(
  inputs: readonly SuiteInput[],
  { concurrency = 1, runner, thresholds = {}, ...options }: RunSuitesOptions = {},
): AsyncGenerator<RunEvent> {
  const clock = options.clock ?? (() => performance.now())
  const begun = clock()
  const settled = { ...options, now: options.now ?? new Date() }
  const run = runner ?? ((input: SuiteInput) => runSuite(input, settled))
  const suites: SuiteResult[] = []
  const counts = { passed: 0, failed: 0, skipped: 0 }
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

/** As they were given, whichever was done first. */
function inOrder(
  suites: readonly SuiteResult[],
  inputs: readonly SuiteInput[],
): readonly SuiteResult[] {
  const places = new Map(inputs.map(({ name }, index) => [name, index]))
  const placeOf = ({ suite }: SuiteResult): number => places.get(suite) ?? inputs.length
  return suites.toSorted((left, right) => placeOf(left) - placeOf(right))
}

/** The events of all suites, so many at a time, in the order of the suites. */
async function* merged(
  inputs: readonly SuiteInput[],
  run: SuiteRunner,
  concurrency: number,
): AsyncGenerator<SuiteEvent> {
  const waiting = [...inputs]
  const open = new Map<AsyncIterator<SuiteEvent>, Promise<Arrival>>()
  /** Suites that are under way or done early, in their order. The events of the first are handed on as they come. */
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
      // oxlint-disable-next-line no-await-in-loop -- whatever comes first is taken first
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
      // oxlint-disable-next-line no-await-in-loop -- each is done for itself, and there are few
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
