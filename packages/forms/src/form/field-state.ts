/** A field as it is shown to a user. */
export interface FieldState {
  readonly name: string
  /**
   * What it is filled in with, as the data of a task has it: integers are strings of digits. `undefined` where it is
   * empty.
   */
  readonly value: unknown
  /** Where the value comes from. */
  readonly source: 'none' | 'literal' | 'expression' | 'input'
  /** Whether the user sees the field; an administrator's is hidden unless it says otherwise. */
  readonly isVisible: boolean
  /** Whether the user may change the value. */
  readonly isEditable: boolean
  readonly isRequired: boolean
  /** True if the value must not be shown: the field is a password, or is computed from one. */
  readonly isSecret: boolean
}
