/** A server cannot be started as it was asked to be. */
export class InvalidOption extends RangeError {
  override readonly name = 'InvalidOption'
  /** A stable code for programs. */
  readonly code = 'invalid_option'
}
