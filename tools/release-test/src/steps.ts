import { ReleaseTestFailure } from './release-test-failure.ts'

const NAME_WIDTH = 40

export interface Steps {
  /** Runs a step that everything after it needs; when it throws, so does this. */
  readonly need: <Result>(
    name: string,
    work: () => Promise<Result>,
    describe?: (result: Result) => string,
  ) => Promise<Result>
  /** Runs a step that nothing needs; what it finds is kept for the end, so that one run shows everything. */
  readonly check: <Result>(
    name: string,
    work: () => Promise<Result>,
    describe?: (result: Result) => string,
  ) => Promise<void>
  readonly skip: (name: string, reason: string) => void
  /** What the checks have found so far. */
  readonly failures: readonly ReleaseTestFailure[]
}

/** Steps that each print a line: whether it held, its name, how long it took, and what there is to say about it. */
export function createSteps(print: (line: string) => void): Steps {
  const failures: ReleaseTestFailure[] = []

  const need: Steps['need'] = async (name, work, describe) => {
    const begun = performance.now()
    const line = (mark: string, text: string): void => {
      const seconds = `${((performance.now() - begun) / 1000).toFixed(1)} s`
      print(`${mark} ${name.padEnd(NAME_WIDTH)}${seconds.padStart(7)}  ${text}`.trimEnd())
    }
    try {
      const result = await work()
      line('✓', describe?.(result) ?? '')
      return result
    } catch (error) {
      line('✗', '')
      throw error
    }
  }

  return {
    need,
    check: async (...step) => {
      try {
        await need(...step)
      } catch (error) {
        if (!(error instanceof ReleaseTestFailure)) throw error
        failures.push(error)
      }
    },
    skip: (name, reason) => print(`- ${name}: not tried. ${reason}`),
    failures,
  }
}
