/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** A JSON object; a member that is `undefined` is not there. */
export interface JsonObject {
  readonly [name: string]: Json | undefined
}
