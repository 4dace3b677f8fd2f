/** An answer whose body has been read. */
export interface Answer {
  readonly status: number
  /** By what the service knows the request. */
  readonly requestId: string | undefined
  readonly response: Response
  readonly text: string
  /** Whether the body ended where the text does. */
  readonly whole: boolean
  /** Whether the body is valid UTF-8; where it is not, the text has replacement characters. */
  readonly isUtf8: boolean
}
