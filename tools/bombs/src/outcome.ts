/** What became of a bomb. */
export interface Outcome {
  /** The answer of the code under test, or how the process died. */
  readonly answer: string
  /** CPU time of the process in seconds, without what it took to start; garbage collection included. */
  readonly seconds: number
  /** The most memory that the process took, in MiB. */
  readonly megabytes: number
}

/** An answer is one line of at most so many characters. */
const longestAnswer = 300

/** Writes an outcome as the line that the process of a bomb prints. */
export function printOutcome({ answer, megabytes, seconds }: Outcome): string {
  const line = answer.replaceAll('\n', '\\n')
  return JSON.stringify({ answer: line.slice(0, longestAnswer), megabytes, seconds })
}

/** Reads what {@link printOutcome} wrote; `undefined` when that is not what the process printed. */
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
