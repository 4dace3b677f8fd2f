// Type tests: every message with a oneof accepts one of its members and rejects two.
import { expectTypeOf, test } from 'vitest'
import type {
  AppEntitlementAutomation,
  BoolField,
  DecoyVendingMaterial,
  Directory,
  Escalation,
  EscalationInstance,
  Exporter,
  FormField,
  FormFieldRelationship,
  OneofName,
  PickerField,
  ProvisionPolicy,
  Request,
  Rich,
  RichInput,
  UpdateDirectoryRequest,
  UpdateEntitlementAutomationRequest,
} from '../index.ts'
import type { OneofsOf } from '../model/one-of.ts'

/** The messages with each oneof, by oneof name. */
interface Messages {
  account_filter: [Directory, UpdateDirectoryRequest]
  bool_widget: [BoolField]
  conditions: [AppEntitlementAutomation, UpdateEntitlementAutomationRequest]
  escalation: [Escalation, EscalationInstance]
  export_to: [Exporter]
  field_type: [FormField]
  material: [DecoyVendingMaterial]
  picker: [PickerField]
  provision_policy: [ProvisionPolicy]
  relation: [FormFieldRelationship]
}

/** True if `T` accepts an object with the members `A` and `B`, which may be the same. */
type Take<T, M, A extends keyof M, B extends keyof M> = { [K in A | B]: M[K] } extends T
  ? 'taken'
  : 'refused'

/** True if `T` accepts an object with any one member. */
type TakeOne<T, M> = { [A in keyof M]: Take<T, M, A, A> }[keyof M]

/** True if `T` accepts an object with any two members. */
type TakeTwo<T, M> = {
  [A in keyof M]: { [B in Exclude<keyof M, A>]: Take<T, M, A, B> }[Exclude<keyof M, A>]
}[keyof M]

type MembersOf<T, Name extends OneofName> = OneofsOf<T> extends Record<Name, infer M> ? M : never

/** The results for one member and for two members; `never` if the oneof has only one member. */
type Verdict<
  T,
  Name extends OneofName,
> = `one ${TakeOne<T, MembersOf<T, Name>>}, two ${TakeTwo<T, MembersOf<T, Name>>}`

/** The results for the messages of a oneof, for reading and for requests. */
interface Verdicts<Name extends OneofName, Ts extends unknown[] = Messages[Name]> {
  wire: { [I in keyof Ts]: Verdict<Ts[I], Name> }[number]
  request: { [I in keyof Ts]: Verdict<Request<Ts[I]>, Name> }[number]
  rich: { [I in keyof Ts]: Verdict<Rich<Ts[I]>, Name> }[number]
  input: { [I in keyof Ts]: Verdict<RichInput<Ts[I]>, Name> }[number]
}

interface Expected<V = 'one taken, two refused'> {
  wire: V
  request: V
  rich: V
  input: V
}

test('lists the messages of every oneof', () => {
  expectTypeOf<keyof Messages>().toEqualTypeOf<OneofName>()
})

test('accepts one member of a oneof; two are a compile error', () => {
  expectTypeOf<Verdicts<'account_filter'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'bool_widget'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'conditions'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'escalation'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'field_type'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'material'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'picker'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'provision_policy'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'relation'>>().toEqualTypeOf<Expected>()
  // The oneof has only one member.
  expectTypeOf<Verdicts<'export_to'>>().toEqualTypeOf<Expected<never>>()
})

/** Returns `taken` if a message type accepts an object without any member of a oneof, else `refused`. */
type WithoutAny<T> = {} extends T ? 'taken' : 'refused'

test('accepts none, since a newer service may set a newer member', () => {
  expectTypeOf<WithoutAny<AppEntitlementAutomation>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<UpdateEntitlementAutomationRequest>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<DecoyVendingMaterial>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<Directory>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<ProvisionPolicy>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<Request<ProvisionPolicy>>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<Escalation>>().toEqualTypeOf<'taken'>()
})

test('treats null as unset', () => {
  expectTypeOf<{ none: null; cel: { expression: string } }>().toExtend<AppEntitlementAutomation>()
  expectTypeOf<{ none: null; cel: null }>().toExtend<AppEntitlementAutomation>()
  expectTypeOf<{ none: {}; cel: {} }>().not.toExtend<AppEntitlementAutomation>()
  expectTypeOf<{ manual: null; webhook: { webhookId: 'w' } }>().toExtend<ProvisionPolicy>()
})

test('rejects strings and numbers for a message without fields', () => {
  expectTypeOf<{ none: {} }>().toExtend<AppEntitlementAutomation>()
  // @ts-expect-error -- a text
  const text: AppEntitlementAutomation = { none: 'yes' }
  // @ts-expect-error -- a number
  const number: Request<AppEntitlementAutomation> = { none: 1 }
  expectTypeOf([text, number]).not.toBeNever()
})
