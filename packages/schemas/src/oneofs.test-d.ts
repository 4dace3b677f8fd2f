// Checked by the compiler alone: that it takes one member of a oneof and refuses two, in every message that has one.
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
} from './index.ts'
import type { OneofsOf } from './model/one-of.ts'

/** The messages that have each oneof. */
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

/** Whether an object with the members `A` and `B`, which may be the same one, is taken for a `T`. */
type Take<T, M, A extends keyof M, B extends keyof M> = { [K in A | B]: M[K] } extends T
  ? 'taken'
  : 'refused'

/** What becomes of an object with one member, whichever it is. */
type TakeOne<T, M> = { [A in keyof M]: Take<T, M, A, A> }[keyof M]

/** What becomes of an object with two, whichever they are. */
type TakeTwo<T, M> = {
  [A in keyof M]: { [B in Exclude<keyof M, A>]: Take<T, M, A, B> }[Exclude<keyof M, A>]
}[keyof M]

type MembersOf<T, Name extends OneofName> = OneofsOf<T> extends Record<Name, infer M> ? M : never

/** What becomes of one member, and what of two; `never` where there are no two. */
type Verdict<
  T,
  Name extends OneofName,
> = `one ${TakeOne<T, MembersOf<T, Name>>}, two ${TakeTwo<T, MembersOf<T, Name>>}`

/** The verdicts on the messages of a oneof in each of their views. */
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

test('every oneof has its messages here', () => {
  expectTypeOf<keyof Messages>().toEqualTypeOf<OneofName>()
})

test('one member of a oneof is taken, and two are a compile error', () => {
  expectTypeOf<Verdicts<'account_filter'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'bool_widget'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'conditions'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'escalation'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'field_type'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'material'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'picker'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'provision_policy'>>().toEqualTypeOf<Expected>()
  expectTypeOf<Verdicts<'relation'>>().toEqualTypeOf<Expected>()
  // There are no two.
  expectTypeOf<Verdicts<'export_to'>>().toEqualTypeOf<Expected<never>>()
})

/** Whether a message is taken that has no member of a oneof. */
type WithoutAny<T> = {} extends T ? 'taken' : 'refused'

test('none is taken: a newer service may set a member that came later', () => {
  expectTypeOf<WithoutAny<AppEntitlementAutomation>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<UpdateEntitlementAutomationRequest>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<DecoyVendingMaterial>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<Directory>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<ProvisionPolicy>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<Request<ProvisionPolicy>>>().toEqualTypeOf<'taken'>()
  expectTypeOf<WithoutAny<Escalation>>().toEqualTypeOf<'taken'>()
})

test('a member that is null is not set', () => {
  expectTypeOf<{ none: null; cel: { expression: string } }>().toExtend<AppEntitlementAutomation>()
  expectTypeOf<{ none: null; cel: null }>().toExtend<AppEntitlementAutomation>()
  expectTypeOf<{ none: {}; cel: {} }>().not.toExtend<AppEntitlementAutomation>()
  expectTypeOf<{ manual: null; webhook: { webhookId: 'w' } }>().toExtend<ProvisionPolicy>()
})

test('a message without fields is no text and no number', () => {
  expectTypeOf<{ none: {} }>().toExtend<AppEntitlementAutomation>()
  // @ts-expect-error -- a text
  const text: AppEntitlementAutomation = { none: 'yes' }
  // @ts-expect-error -- a number
  const number: Request<AppEntitlementAutomation> = { none: 1 }
  expectTypeOf([text, number]).not.toBeNever()
})
