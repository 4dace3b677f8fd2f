/** How much and how long a server puts up with; times in milliseconds. */
export interface Limits {
  /** The size of a request's body that is taken. */
  readonly bodyBytes: number
  /** The size of a request's headers, with its first line, that is taken. */
  readonly headerBytes: number
  /** For how long the headers of a request may take to arrive. */
  readonly headersTimeout: number
  /** For how long a whole request may take to arrive. */
  readonly requestTimeout: number
  /** For how long a request that has arrived may take to be answered. */
  readonly answerTimeout: number
  /** For how long a connection is kept without a request. */
  readonly keepAliveTimeout: number
  /** For how long a server that is closed waits for the requests under way. */
  readonly closeTimeout: number
}

/** The limits of a server that is given no others. */
export const defaultLimits: Limits = {
  // Claims of 4 MiB fit, however they are escaped.
  bodyBytes: 32 * 1024 * 1024,
  headerBytes: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  answerTimeout: 60_000,
  keepAliveTimeout: 5000,
  closeTimeout: 10_000,
}
