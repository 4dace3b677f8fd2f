/** How much and how long a server puts up with; times in milliseconds. */
export interface Limits {
  /** The largest body of an operation, in bytes. */
  readonly bodyBytes: number
  /** The largest body of test-cel, in bytes. */
  readonly largeBodyBytes: number
  /** The largest head of a request, its first line included, in bytes. */
  readonly headerBytes: number
  /** How long the headers of a request may take to arrive. */
  readonly headersTimeout: number
  /** How long a whole request may take to arrive. */
  readonly requestTimeout: number
  /** How long a request may take to be answered. */
  readonly answerTimeout: number
  /** How long a connection is kept without a request. */
  readonly keepAliveTimeout: number
  /** How long a server that closes waits for the requests under way. */
  readonly closeTimeout: number
}

/** The limits of a server that is given no others. */
export const defaultLimits: Limits = {
  bodyBytes: 1024 * 1024,
  // Claims of 4 MiB fit, however they are escaped.
  largeBodyBytes: 32 * 1024 * 1024,
  headerBytes: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  answerTimeout: 60_000,
  keepAliveTimeout: 5000,
  closeTimeout: 10_000,
}
