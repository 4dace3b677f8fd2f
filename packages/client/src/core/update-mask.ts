import type { Parameters } from './operation-spec.ts'

/** The fields that an update changes: one field, a list of them, or `'*'` for all. */
export type UpdateMask<Path extends string> = Path | '*' | readonly Path[]

/** A text of paths joined by commas, such as `'displayName,url'`; never if one of them is unknown. */
type JoinedMask<Text extends string, Path extends string> =
  IsMask<Text, Path> extends true ? Text : never

type IsMask<Text extends string, Path extends string> = Text extends `${infer First},${infer Rest}`
  ? First extends Path
    ? IsMask<Rest, Path>
    : false
  : Text extends Path
    ? true
    : false

/** The parameters of an update, with a mask of the fields of its resource. */
export type WithUpdateMask<Given, Path extends string, Text extends string> = Given extends unknown
  ? Omit<Given, 'updateMask'> & {
      /**
       * The fields to change; the others stay as they are. A text joined by commas is checked if its type is literal: pass fields
       * that are only known at run time as a list.
       */
      // Written out, since the compiler would show an alias in the place of the paths that it expects.
      updateMask?: Path | '*' | readonly Path[] | JoinedMask<Text, Path> | null
    }
  : never

/** Writes a mask that is a list as the text that the service takes. */
export function joinMask(parameters: Parameters): Parameters {
  const { updateMask } = parameters
  return Array.isArray(updateMask)
    ? { ...parameters, updateMask: updateMask.join(',') }
    : parameters
}
