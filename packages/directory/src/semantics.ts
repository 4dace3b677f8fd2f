/**
 * What the service is not documented to do, as data: each has the value that is assumed, and a tenant who knows better
 * says so.
 */
export interface MatchSemantics {
  /**
   * What a key that reads what is not there (`no_such_key`) comes to: `none`, no key, so that the case does not match;
   * or `failure`, as any other error.
   */
  readonly missingKey: 'none' | 'failure'
  /** What becomes of an account when the key of a case fails: `stop` fails the account, `continue` tries the next case. */
  readonly failedKey: 'stop' | 'continue'
  /** What becomes of an account that shares a key with several users: `stop`, or `continue` with the next case. */
  readonly severalUsers: 'stop' | 'continue'
}

/** What is assumed of the service. */
export const defaultSemantics: MatchSemantics = {
  missingKey: 'none',
  failedKey: 'stop',
  severalUsers: 'stop',
}
