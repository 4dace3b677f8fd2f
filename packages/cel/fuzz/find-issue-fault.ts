import { errorCodes, type Issue } from '../src/index.ts'

/** Returns the defect in an issue's code, message, position or range; `undefined` if there is none. */
export function findIssueFault(issue: Issue, expression: string): string | undefined {
  const { code, message, position, range, stage } = issue
  if (!Object.hasOwn(errorCodes, code)) return `the code ${code} is not in errorCodes`
  if (code === 'internal_error') return `internal_error: ${message}`
  if (message === '') return `${code} has no message`
  if (range !== undefined && !isWithin(range.start, range.end, expression.length)) {
    return `${code} has the range ${range.start} to ${range.end}`
  }
  if (stage !== 'parse' && stage !== 'check') return undefined
  if (position === undefined) {
    // cel-go reports no position for errors that occur when a program is built.
    return stage === 'check' && range !== undefined ? undefined : `${code} has no position`
  }
  const { column, line } = position
  // cel-go reports no position for this issue.
  if (line === -1 && column === -1) return undefined
  const text = expression.split('\n')[line - 1]
  return text !== undefined && column >= -1 && column <= Array.from(text).length
    ? undefined
    : `${code} is at line ${line}, column ${column}, outside of the expression`
}

function isWithin(start: number, end: number, length: number): boolean {
  return start >= 0 && start <= end && end <= length
}
