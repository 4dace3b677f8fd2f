import type { FormField } from '@igakit/schemas'
import type { Program } from '@igakit/cel'
import type { FieldConfig } from './field-config.ts'
import type { FieldType } from './field-type.ts'
import type { FormReads } from './form-reads.ts'
import type { LiteralDefault } from './literal-default.ts'

/** An expression of a field, compiled. */
export interface PlannedExpression {
  readonly program: Program
  readonly reads: FormReads
}

/** A field, ready to be given a value. */
export interface PlannedField {
  readonly name: string
  readonly index: number
  readonly field: FormField
  readonly type: FieldType | undefined
  readonly config: FieldConfig
  readonly literal: LiteralDefault | undefined
  readonly defaultValue: PlannedExpression | undefined
  readonly transformation: PlannedExpression | undefined
}
