// Type tests of request views.
import { expectTypeOf, test } from 'vitest'
import type {
  AppEntitlement,
  AppEntitlementAutomation,
  AppEntitlementOwnerUser,
  AppUser,
  AppUserDomainFilter,
  AppUserStatusFilter,
  AppUserTypeFilter,
  AutomationExecutionState,
  ConnectorOwnerEntitlement,
  Decoy,
  Directory,
  Exporter,
  Form,
  Int64,
  KnownRegex,
  McpAccessProfile,
  ProvisionPolicy,
  Schema,
  Secret,
  Struct,
  Timestamp,
  User,
  UserOrigin,
  UserStatus,
  UserType,
  Webhook,
} from '../../index.ts'
import { webhookSchema } from '../../resources/webhook.ts'
import { requestView } from './request-view.ts'
import type { Request } from './request-type.ts'

test('omits read-only members', () => {
  expectTypeOf<keyof Request<User>>().toEqualTypeOf<'delegatedUserId' | 'roleIds' | 'status'>()
  expectTypeOf<Request<Decoy>>().toEqualTypeOf<{ annotations?: Struct | null }>()
  expectTypeOf<'createdAt' | 'updatedAt' | 'deletedAt'>().not.toExtend<keyof Request<Webhook>>()
  // @ts-expect-error -- who creates the user is the service
  const user: Request<User> = { id: 'u' }
  expectTypeOf(user).not.toBeNever()
})

test('an enumeration accepts any value when read, and only known ones in a request', () => {
  expectTypeOf<'SUSPENDED'>().toExtend<UserStatus>()
  expectTypeOf<'SUSPENDED'>().not.toExtend<Request<UserStatus>>()
  expectTypeOf<Request<UserStatus>>().toEqualTypeOf<
    'UNKNOWN' | 'ENABLED' | 'DISABLED' | 'DELETED'
  >()
  expectTypeOf<Request<UserType | null>>().toEqualTypeOf<
    | 'USER_TYPE_UNSPECIFIED'
    | 'USER_TYPE_SYSTEM'
    | 'USER_TYPE_HUMAN'
    | 'USER_TYPE_SERVICE'
    | 'USER_TYPE_AGENT'
    | null
  >()
  expectTypeOf<Request<{ all?: UserStatus[] | null }>>().toEqualTypeOf<{
    all?: Request<UserStatus>[] | null
  }>()
})

/** Every enumeration. */
type Enumerations = [
  AppUserDomainFilter,
  AppUserStatusFilter,
  AppUserTypeFilter,
  AutomationExecutionState,
  KnownRegex,
  UserOrigin,
  UserStatus,
  UserType,
]

type TakesUnknown<T> = 'NOT_KNOWN_YET' extends T ? 'taken' : 'refused'

test('so does every other enumeration', () => {
  expectTypeOf<
    { [I in keyof Enumerations]: TakesUnknown<Enumerations[I]> }[number]
  >().toEqualTypeOf<'taken'>()
  expectTypeOf<
    { [I in keyof Enumerations]: TakesUnknown<Request<Enumerations[I]>> }[number]
  >().toEqualTypeOf<'refused'>()
})

/** Every record with times that the service sets. */
type Records = [
  AppEntitlement,
  AppEntitlementAutomation,
  AppEntitlementOwnerUser,
  AppUser,
  ConnectorOwnerEntitlement,
  Decoy,
  Directory,
  Exporter,
  McpAccessProfile,
  Secret,
  User,
  Webhook,
]

type IsThere<T> = 'createdAt' extends keyof T ? 'there' : 'left out'

test('no record accepts its creation time', () => {
  expectTypeOf<{ [I in keyof Records]: IsThere<Records[I]> }[number]>().toEqualTypeOf<'there'>()
  expectTypeOf<
    { [I in keyof Records]: IsThere<Request<Records[I]>> }[number]
  >().toEqualTypeOf<'left out'>()
})

test('strings, formats, numbers and structs are unchanged', () => {
  expectTypeOf<Request<string | null>>().toEqualTypeOf<string | null>()
  expectTypeOf<Request<Timestamp | null>>().toEqualTypeOf<Timestamp | null>()
  expectTypeOf<Request<Int64[]>>().toEqualTypeOf<Int64[]>()
  expectTypeOf<Request<boolean | number | undefined>>().toEqualTypeOf<
    boolean | number | undefined
  >()
  expectTypeOf<Request<Struct>>().toEqualTypeOf<Struct>()
  expectTypeOf<Request<unknown>>().toEqualTypeOf<unknown>()
})

test('members stay optional or required', () => {
  expectTypeOf<Request<{ a: string; b?: string | null }>>().toEqualTypeOf<{
    a: string
    b?: string | null
  }>()
})

test('nested, listed and recursive messages are requests too', () => {
  type Deep = NonNullable<NonNullable<Request<ProvisionPolicy>['multiStep']>['provisionSteps']>
  expectTypeOf<Deep[number]>().toEqualTypeOf<Request<ProvisionPolicy>>()
  expectTypeOf<NonNullable<Request<AppEntitlement>['provisionerPolicy']>>().toEqualTypeOf<
    Request<ProvisionPolicy>
  >()
  expectTypeOf<keyof NonNullable<Request<Form>['fields']>[number]>().not.toBeNever()
  // @ts-expect-error -- a read-only member of a nested message
  const owner: Request<{ user?: User | null }> = { user: { email: 'a@example.com' } }
  expectTypeOf(owner).not.toBeNever()
})

test('a request with all required members is assignable to the read type', () => {
  expectTypeOf<Request<User>>().toExtend<User>()
  expectTypeOf<Request<Secret>>().toExtend<Secret>()
  expectTypeOf<Request<AppEntitlementAutomation>>().toExtend<AppEntitlementAutomation>()
})

test('the view of a schema is a schema of the request', () => {
  expectTypeOf(requestView(webhookSchema)).toEqualTypeOf<Schema<Request<Webhook>>>()
})
