import { empty } from '../model/empty.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { relation } from '../model/oneof-constants.ts'
import { type Empty, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Fields that depend on others. */
export interface FormFieldDependency {
  /** The fields that have to be filled in where one of the relationship's own is, by name. */
  dependencyFieldNames?: string[] | null
}

/** What may hold between fields, of which a relationship says at most one. */
export interface FormFieldRelationshipMembers {
  /** At least one of the fields has to be filled in. */
  atLeastOne: Empty
  /** No two of the fields may be filled in. */
  mutuallyExclusive: Empty
  /** Either all of the fields have to be filled in or none. */
  requiredTogether: Empty
  /** The fields may be filled in only along with others. */
  dependentOn: FormFieldDependency
}

/** What a relationship has beside what it asks. */
export interface FormFieldRelationshipFields {
  /** The fields of which something is asked, by name. */
  fieldNames?: string[] | null
}

/** What a form asks of fields together. */
export type FormFieldRelationship = FormFieldRelationshipFields &
  AtMostOneOf<'relation', FormFieldRelationshipMembers>

export const formFieldDependencySchema: Schema<FormFieldDependency> = message(
  'FormFieldDependency',
  { dependencyFieldNames: list(text) },
)

export const formFieldRelationshipSchema: Schema<FormFieldRelationship> =
  message<FormFieldRelationship>(
    'FormFieldRelationship',
    {
      fieldNames: list(text),
      atLeastOne: empty,
      mutuallyExclusive: empty,
      requiredTogether: empty,
      dependentOn: formFieldDependencySchema,
    },
    { relation: relation },
  )
