import { parentPort, workerData } from 'node:worker_threads'
import * as fc from 'fast-check'
import { WatchedCase } from './watched-case.ts'

/** What is wrong with the outcome of a case, in a sentence; `undefined` where nothing is. */
export type Fault = string | undefined

/** One thing to try with random inputs. */
export interface FuzzTarget<Input> {
  readonly name: string
  /** Kinds of inputs, which take turns. Inputs are JSON. */
  readonly inputs: readonly fc.Arbitrary<Input>[]
  /** Inputs that are tried once, between the others. */
  readonly listed?: readonly Input[]
  /** Tries an input. A fault is also what it throws, and what it leaves in the prototypes of objects and lists. */
  readonly judge: (input: Input) => Fault | Promise<Fault>
  /** The most CPU time of this thread that a case may take, in seconds; 5 when absent. */
  readonly mostSeconds?: number
  /** How a case is shown when it fails; as JSON when absent. */
  readonly show?: (input: Input, fault: string) => string
}

/** What the watching thread starts this one with. */
export interface FuzzThreadInput {
  readonly buffer: SharedArrayBuffer
  readonly seed: number
  /** How long to try cases, in milliseconds from when the modules of this thread are loaded. */
  readonly milliseconds: number
  readonly target: string
}

/** What this thread answers: the smallest case found that fails, or that there is none. */
export type FuzzThreadOutput =
  | { readonly ok: true }
  | { readonly ok: false; readonly fault: string; readonly shown: string }

const casesPerRound = 250

/** Tries the target that the watching thread names, in this thread, and answers it. */
export async function fuzz<Input>(targets: readonly FuzzTarget<Input>[]): Promise<void> {
  const input: FuzzThreadInput = workerData
  const target = targets.find(({ name }) => name === input.target)
  if (target === undefined) throw new Error(`there is no target ${input.target}`)
  const output = await tryTarget(target, input)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
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
    return judged(target, given)
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
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (found !== undefined) return failure(found, (await attempt(found)) ?? 'fails at times')
    for (const given of rest.splice(0, casesPerRound)) {
      // oxlint-disable-next-line no-await-in-loop -- the same
      const fault = await attempt(given)
      if (fault !== undefined) return failure(given, fault)
    }
  }
  return { ok: true }
}

/** What is wrong with the outcome of a case, everything included that no target may do. */
export async function judged<Input>(
  { judge, mostSeconds = 5 }: Pick<FuzzTarget<Input>, 'judge' | 'mostSeconds'>,
  given: Input,
): Promise<Fault> {
  const begun = process.threadCpuUsage()
  let fault: Fault
  try {
    fault = await judge(given)
  } catch (error) {
    fault = `Expected an answer, got an exception: ${error instanceof Error ? error.stack : String(error)}`
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
