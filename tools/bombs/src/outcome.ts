/** The outcome of running a bomb. */
export interface Outcome {
  /** The result of the code under test, or the reason why the process died. */
  readonly answer: string
  /** The CPU time of the process in seconds, including garbage collection but not startup. */
  readonly seconds: number
  /** The peak memory of the process in MiB. */
  readonly megabytes: number
}

/** The maximum length of a result in the output line. */
const longestAnswer = 300

/** Formats an outcome as the output line of a bomb's process. */
export function printOutcome({ answer, megabytes, seconds }: Outcome): string {
  const line = answer.replaceAll('\n', '\\n')
  return JSON.stringify({ answer: line.slice(0, longestAnswer), megabytes, seconds })
}

/** Parses the output of {@link printOutcome}; returns undefined for any other output. */
export function readOutcome(line: string): Outcome | undefined {
  if (!line.startsWith('{')) return undefined
  const value: unknown = JSON.parse(line)
  if (typeof value !== 'object' || value === null) return undefined
  if (!('answer' in value && 'seconds' in value && 'megabytes' in value)) return undefined
  const { answer, megabytes, seconds } = value
  return typeof answer === 'string' && typeof seconds === 'number' && typeof megabytes === 'number'
    ? { answer, seconds, megabytes }
    : undefined
}
