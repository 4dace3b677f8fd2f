import type { RefusalCode } from './protocol.ts'

/** A request that is not answered as it hoped: what to say to it instead. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly status: number
  readonly code: RefusalCode

  /** @param message - a sentence for a person; it quotes nothing of the request */
  constructor(status: number, code: RefusalCode, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
