import type { IsReadonly } from '../../model/fields.ts'
import type { KnownOf } from '../../model/open-enum.ts'
import type { members } from '../../model/one-of.ts'

/**
 * The type that a client may write where the service writes `T`: without read-only members, and with only the known
 * values of enumerations.
 */
export type Request<T> = RequestText<Extract<T, string>> | RequestOther<Exclude<T, string>>

/** The known values of an enumeration that may grow; other strings unchanged. */
type RequestText<T extends string> = [KnownOf<T>] extends [never] ? T : KnownOf<T>

type RequestOther<T> = T extends readonly (infer Item)[]
  ? Request<Item>[]
  : T extends object
    ? RequestMessage<T>
    : T

type RequestMessage<T extends object> = {
  [
    K in keyof T as K extends typeof members ? K : IsReadonly<T, K> extends true ? never : K
  ]: K extends typeof members ? RequestOneofs<T[K]> : Request<T[K]>
}

/** The oneofs of a message, with the request types of the members. */
type RequestOneofs<O> = {
  [Name in keyof O]: { [Case in keyof O[Name]]: Request<O[Name][Case]> }
}
