import { UsageError } from '../usage-error.ts'

/** A UsageError as plain data, to be sent between threads. */
export type RefusalDetails = Pick<UsageError, 'code' | 'hint' | 'message' | 'problems' | 'source'>

export function refusalDetails(error: UsageError): RefusalDetails {
  const { code, hint, message, problems, source } = error
  return { code, hint, message, problems, source }
}

export function refusal({ source, ...details }: RefusalDetails): UsageError {
  return new UsageError(source === undefined ? details : { ...details, source })
}
