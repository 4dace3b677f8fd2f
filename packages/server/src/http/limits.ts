/** The limits of a server. Times are in milliseconds. */
export interface Limits {
  /** The maximum body size of an operation, in bytes. */
  readonly bodyBytes: number
  /** The maximum body size of test-cel, in bytes. */
  readonly largeBodyBytes: number
  /** The maximum size of a request head, in bytes. */
  readonly headerBytes: number
  /** The maximum time for the headers of a request to arrive. */
  readonly headersTimeout: number
  /** The maximum time for a whole request to arrive. */
  readonly requestTimeout: number
  /** The maximum time to handle a request. */
  readonly answerTimeout: number
  /** The time that an idle connection stays open. */
  readonly keepAliveTimeout: number
  /** The maximum time to wait for pending requests when the server closes. */
  readonly closeTimeout: number
}

export const defaultLimits: Limits = {
  bodyBytes: 1024 * 1024,
  // Enough for 4 MiB of claims with any escaping.
  largeBodyBytes: 32 * 1024 * 1024,
  headerBytes: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  answerTimeout: 60_000,
  keepAliveTimeout: 5000,
  closeTimeout: 10_000,
}
