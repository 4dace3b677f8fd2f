import type { Parameters } from './operation-spec.ts'

/** The fields that an update changes: one field, a list of fields, or `'*'` for all. */
export type UpdateMask<Path extends string> = Path | '*' | readonly Path[]

/** A string of comma-separated paths, such as `'displayName,url'`; `never` if a path is unknown. */
type JoinedMask<Text extends string, Path extends string> =
  IsMask<Text, Path> extends true ? Text : never

type IsMask<Text extends string, Path extends string> = Text extends `${infer First},${infer Rest}`
  ? First extends Path
    ? IsMask<Rest, Path>
    : false
  : Text extends Path
    ? true
    : false

/** The parameters of an update, with a mask of the resource's fields. */
export type WithUpdateMask<Given, Path extends string, Text extends string> = Given extends unknown
  ? Omit<Given, 'updateMask'> & {
      /**
       * The fields to change; all other fields stay unchanged. A comma-separated string is checked if its type is a
       * literal; pass fields that are only known at run time as a list.
       */
      // Written out, since the compiler would show an alias instead of the expected paths.
      updateMask?: Path | '*' | readonly Path[] | JoinedMask<Text, Path> | null
    }
  : never

/** Joins a mask given as a list into the wire format. */
export function joinMask(parameters: Parameters): Parameters {
  const { updateMask } = parameters
  return Array.isArray(updateMask)
    ? { ...parameters, updateMask: updateMask.join(',') }
    : parameters
}
