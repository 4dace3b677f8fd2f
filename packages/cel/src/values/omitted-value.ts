import { Opaque } from './opaque.ts'

/** Stands for a value that is too large to be kept. Never takes part in an evaluation. */
export class OmittedValue extends Opaque {
  override readonly typeName: string

  /** @param typeName the type of the value */
  constructor(typeName: string) {
    super()
    this.typeName = typeName
  }

  override get goType(): string {
    return this.typeName
  }

  override equals(): boolean {
    return false
  }

  override toString(): string {
    return '…'
  }

  override toLiteral(): string {
    return '…'
  }
}
