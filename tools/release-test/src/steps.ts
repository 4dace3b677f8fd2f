import { ReleaseTestFailure } from './release-test-failure.ts'

const NAME_WIDTH = 40

export interface Steps {
  /** Runs a step that all later steps need; throws if it fails. */
  readonly need: <Result>(
    name: string,
    work: () => Promise<Result>,
    describe?: (result: Result) => string,
  ) => Promise<Result>
  /** Runs an independent step and collects its failure, so that one run reports all failures at the end. */
  readonly check: <Result>(
    name: string,
    work: () => Promise<Result>,
    describe?: (result: Result) => string,
  ) => Promise<void>
  readonly skip: (name: string, reason: string) => void
  /** The failures of the checks so far. */
  readonly failures: readonly ReleaseTestFailure[]
}

/** Creates steps, each of which prints a line with its result, name, duration and remarks. */
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
    skip: (name, reason) => print(`- ${name}: skipped. ${reason}`),
    failures,
  }
}
