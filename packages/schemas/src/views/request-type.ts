import type { IsReadonly } from '../model/fields.ts'
import type { KnownOf } from '../model/kind-of.ts'
import type { members } from '../model/one-of.ts'

/**
 * What a client may write where the service writes `T`: without the members that only the service sets, and of an
 * enumeration the values that are known.
 */
export type Request<T> = RequestText<Extract<T, string>> | RequestOther<Exclude<T, string>>

/** The known values of an enumeration that may grow, and every other text as it is. */
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

/** The oneofs that a message names, with the members as they are in requests. */
type RequestOneofs<O> = {
  [Name in keyof O]: { [Case in keyof O[Name]]: Request<O[Name][Case]> }
}
