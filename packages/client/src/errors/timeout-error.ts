import { type CallPlace, IgaError } from './iga-error.ts'

/** No answer came in time: of one attempt (`attempt_timeout`), or of the call with all its attempts (`call_timeout`). */
export class TimeoutError extends IgaError {
  constructor(
    code: 'attempt_timeout' | 'call_timeout',
    message: string,
    place: CallPlace,
    cause?: Error,
  ) {
    super('TimeoutError', code, message, place, cause)
  }
}
