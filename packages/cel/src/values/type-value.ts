/** A type as a value, as `type(x)` and the name `int` give it; equal by name. */
export class TypeValue {
  /** cel-go's name: `int`, `null_type`, `google.protobuf.Timestamp`. */
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  toString(): string {
    return this.name
  }
}
