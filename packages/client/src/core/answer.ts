/** An answer whose body has been read. */
export interface Answer {
  readonly status: number
  /** By what the service knows the request. */
  readonly requestId: string | undefined
  readonly response: Response
  readonly text: string
}
