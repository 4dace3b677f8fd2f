import { message } from '../model/message.ts'
import { boolean, int32 } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Membership, membership } from './membership.ts'

/** What a value of an enumeration has to be. Values are given by their numbers. */
export interface EnumRules extends Membership<number> {
  /** The value has to be this one. */
  const?: number | null
  /** Whether the value has to be one that the enumeration declares. */
  definedOnly?: boolean | null
}

export const enumRulesSchema: Schema<EnumRules> = message('EnumRules', {
  ...membership(int32),
  const: int32,
  definedOnly: boolean,
})
