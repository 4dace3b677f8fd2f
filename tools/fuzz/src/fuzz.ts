import { parentPort, workerData } from 'node:worker_threads'
import * as fc from 'fast-check'
import { WatchedCase } from './watched-case.ts'

/** The error of a case, as one sentence; `undefined` if the case passes. */
export type Fault = string | undefined

/** Code to test with random inputs. */
export interface FuzzTarget<Input> {
  readonly name: string
  /** The kinds of inputs, used in turn. Inputs are JSON data. */
  readonly inputs: readonly fc.Arbitrary<Input>[]
  /** Additional inputs, each tried once between random inputs. */
  readonly listed?: readonly Input[]
  /**
   * Tries an input and returns its error. Exceptions and modified prototypes of objects and lists also count as errors.
   */
  readonly check: (input: Input) => Fault | Promise<Fault>
  /** The CPU time limit of a case in seconds; 5 by default. */
  readonly mostSeconds?: number
  /** Formats a failing case; as JSON by default. */
  readonly show?: (input: Input, fault: string) => string
}

/** The parameters of the fuzzing thread. */
export interface FuzzThreadInput {
  readonly buffer: SharedArrayBuffer
  readonly seed: number
  /** The duration in milliseconds, counted from when the thread has loaded its modules. */
  readonly milliseconds: number
  readonly target: string
}

/** The result of the fuzzing thread, with the smallest failing case if there is one. */
export type FuzzThreadOutput =
  | { readonly ok: true }
  | { readonly ok: false; readonly fault: string; readonly shown: string }

const casesPerRound = 250

/** Fuzzes, in this thread, the target that the watching thread selected, and posts the result. */
export async function fuzz<Input>(targets: readonly FuzzTarget<Input>[]): Promise<void> {
  const input: FuzzThreadInput = workerData
  const target = targets.find(({ name }) => name === input.target)
  if (target === undefined) throw new Error(`no target is named ${input.target}`)
  const output = await tryTarget(target, input)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the target is a thread, not a window
  parentPort?.postMessage(output)
}

async function tryTarget<Input>(
  target: FuzzTarget<Input>,
  { buffer, milliseconds, seed }: FuzzThreadInput,
): Promise<FuzzThreadOutput> {
  const until = Date.now() + milliseconds
  const { inputs, listed = [], show } = target
  const watched = new WatchedCase(buffer)
  const attempt = async (given: Input): Promise<Fault> => {
    watched.begin(given)
    return checkCase(target, given)
  }
  const failure = (given: Input, fault: string): FuzzThreadOutput => ({
    ok: false,
    fault,
    shown: show?.(given, fault) ?? JSON.stringify(given),
  })
  const rest = [...listed]
  for (let round = 0; Date.now() < until; round++) {
    const kind = inputs[round % inputs.length]
    if (kind === undefined) throw new Error(`${target.name} has no inputs`)
    // oxlint-disable-next-line no-await-in-loop -- rounds and cases take turns
    const result = await fc.check(
      fc.asyncProperty(kind, async (given) => {
        const fault = await attempt(given)
        if (fault !== undefined) throw new Error(fault)
      }),
      {
        numRuns: casesPerRound,
        seed: seed + round,
        interruptAfterTimeLimit: Math.max(until - Date.now(), 1),
      },
    )
    const found = result.counterexample?.[0]
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (found !== undefined) return failure(found, (await attempt(found)) ?? 'fails intermittently')
    for (const given of rest.splice(0, casesPerRound)) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      const fault = await attempt(given)
      if (fault !== undefined) return failure(given, fault)
    }
  }
  return { ok: true }
}

/** Returns the error of a case, including the errors that every target is checked for. */
export async function checkCase<Input>(
  { check, mostSeconds = 5 }: Pick<FuzzTarget<Input>, 'check' | 'mostSeconds'>,
  given: Input,
): Promise<Fault> {
  const begun = process.threadCpuUsage()
  let fault: Fault
  try {
    fault = await check(given)
  } catch (error) {
    fault = `Expected no exception, got ${error instanceof Error ? error.stack : String(error)}`
  }
  const { system, user } = process.threadCpuUsage(begun)
  const seconds = (system + user) / 1_000_000
  if (fault === undefined && seconds > mostSeconds) fault = `Took ${seconds.toFixed(1)} s of CPU`
  return fault ?? pollution()
}

const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype]
const known = prototypes.map((each) => JSON.stringify(Reflect.ownKeys(each).map(String)))

function pollution(): Fault {
  const changed = prototypes.findIndex(
    (each, index) => JSON.stringify(Reflect.ownKeys(each).map(String)) !== known[index],
  )
  return changed < 0 ? undefined : `Changed a prototype: ${known[changed]}`
}
