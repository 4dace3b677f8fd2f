import type { IsReadonly } from '../model/fields.ts'
import type { members } from '../model/one-of.ts'

/**
 * What a client may write where the service writes `T`: without the members that only the service sets, and of an
 * enumeration the values that are known.
 */
export type Request<T> = RequestText<Extract<T, string>> | RequestOther<Exclude<T, string>>

/** The known values of an enumeration that may grow, and every other string as it is. */
type RequestText<T extends string> = [Known<T>] extends [never] ? T : Known<T>

/** Without what takes any string. */
type Known<T extends string> = T extends unknown ? (string extends T ? never : T) : never

type RequestOther<T> = T extends readonly (infer Item)[]
  ? Request<Item>[]
  : T extends object
    ? RequestMessage<T>
    : T

type RequestMessage<T extends object> = {
  [K in keyof T as IsWritable<T, K> extends true ? K : never]: Request<T[K]>
} & RequestOneofs<T>

/** Names the oneofs as `T` does. */
type RequestOneofs<T> = typeof members extends keyof T
  ? {
      readonly [members]?: {
        [Name in keyof NonNullable<T[typeof members]>]: RequestMembers<
          NonNullable<T[typeof members]>[Name]
        >
      }
    }
  : unknown

type RequestMembers<M> = { [Case in keyof M]: Request<M[Case]> }

type IsWritable<T, K extends keyof T> = K extends typeof members
  ? false
  : IsReadonly<T, K> extends true
    ? false
    : true
