/** Why a text is no address. */
export class Unreadable {
  readonly reason: string
  /** What could not be read, where Go says so. */
  readonly rest: string

  constructor(reason: string, rest = '') {
    this.reason = reason
    this.rest = rest
  }
}
