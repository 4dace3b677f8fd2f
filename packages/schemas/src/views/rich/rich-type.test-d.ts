/// <reference lib="esnext.temporal" />
// Checked by the compiler alone: the types that replace strings.
/* oxlint-disable vitest/expect-expect -- The compiler checks the expectations. */
import { expectTypeOf, test } from 'vitest'
import type {
  AppEntitlement,
  AppEntitlementAutomation,
  Directory,
  Duration,
  Int64,
  ProvisionPolicy,
  Struct,
  Timestamp,
  User,
  UserStatus,
  Webhook,
} from '../../index.ts'
import { webhookSchema } from '../../resources/webhook.ts'
import type { DurationLike, ExactDuration } from './exact-duration.ts'
import type { Instant, InstantLike } from './instant.ts'
import type { Rich, RichInput } from './rich-type.ts'
import { richView } from './rich-view.ts'

test('converts formatted strings to values', () => {
  expectTypeOf<Rich<Timestamp>>().toEqualTypeOf<Instant>()
  expectTypeOf<Rich<Duration | null>>().toEqualTypeOf<ExactDuration | null>()
  expectTypeOf<Rich<Int64[] | undefined>>().toEqualTypeOf<bigint[] | undefined>()
  expectTypeOf<Rich<AppEntitlement>['grantCount']>().toEqualTypeOf<bigint | null | undefined>()
  expectTypeOf<Rich<Webhook>['callbackTimeout']>().toEqualTypeOf<ExactDuration | null | undefined>()
  expectTypeOf<Rich<User>['createdAt']>().toEqualTypeOf<Instant | null | undefined>()
})

test('leaves other types unchanged', () => {
  expectTypeOf<Rich<string | null>>().toEqualTypeOf<string | null>()
  expectTypeOf<Rich<UserStatus>>().toEqualTypeOf<UserStatus>()
  expectTypeOf<Rich<Struct>>().toEqualTypeOf<Struct>()
  expectTypeOf<Rich<unknown>>().toEqualTypeOf<unknown>()
  expectTypeOf<keyof Rich<User>>().toEqualTypeOf<keyof User>()
  expectTypeOf<Rich<Struct>['createdAt']>().toEqualTypeOf<unknown>()
})

test('keeps read-only marks', () => {
  const user: Rich<User> = {}
  // @ts-expect-error -- readonly
  user.createdAt = null
  user.status = 'ENABLED'
})

test('converts recursive messages', () => {
  type Steps = NonNullable<NonNullable<Rich<ProvisionPolicy>['multiStep']>['provisionSteps']>
  expectTypeOf<Steps[number]>().toEqualTypeOf<Rich<ProvisionPolicy>>()
})

test('encodes our values and Temporal values', () => {
  expectTypeOf<RichInput<Timestamp>>().toEqualTypeOf<InstantLike>()
  expectTypeOf<RichInput<Duration>>().toEqualTypeOf<DurationLike>()
  expectTypeOf<Temporal.Instant>().toExtend<RichInput<Timestamp>>()
  expectTypeOf<Temporal.Duration>().not.toExtend<RichInput<Duration>>()
  expectTypeOf<Date>().not.toExtend<RichInput<Timestamp>>()
  expectTypeOf<Rich<AppEntitlementAutomation>>().toExtend<RichInput<AppEntitlementAutomation>>()
  expectTypeOf<Rich<Directory>>().toExtend<RichInput<Directory>>()
})

test('a codec decodes and encodes the type of its schema', () => {
  const codec = richView(webhookSchema)
  expectTypeOf(codec.parse({})).toEqualTypeOf<Rich<Webhook>>()
  expectTypeOf(codec.decode({})).toEqualTypeOf<Rich<Webhook>>()
  expectTypeOf(codec.encode({})).toEqualTypeOf<Webhook>()
})
