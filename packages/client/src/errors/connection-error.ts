import { type CallPlace, IgaError } from './iga-error.ts'

/** No complete response: the connection could not be made or broke. Whether the service acted is not known. */
export class ConnectionError extends IgaError {
  constructor(message: string, place: CallPlace, cause?: Error) {
    super('ConnectionError', 'connection', message, place, cause)
  }
}
