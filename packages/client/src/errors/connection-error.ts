import { type CallPlace, IgaError } from './iga-error.ts'

/** The connection failed before a complete response. The service may have acted or not. */
export class ConnectionError extends IgaError {
  constructor(message: string, place: CallPlace, cause?: Error) {
    super('ConnectionError', 'connection', message, place, cause)
  }
}
