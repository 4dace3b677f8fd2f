declare const format: unique symbol

/**
 * A string that is written in a certain format. Any string can be used as one: what is wrong with it is found by its
 * schema, not by the compiler, which only tells one format from another.
 */
export type Formatted<Format extends string> = string & { readonly [format]?: Format }

/** The format of a formatted string, or never. */
export type FormatOf<T> = T extends { readonly [format]?: infer Format extends string }
  ? string extends Format
    ? never
    : Format
  : never
