import type * as z from 'zod'
import type { AnyOperation } from './operation.ts'

/** Returns the name of a parameter in a path or a query: `page_size` for `pageSize`. */
export function toParameterName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Returns the TypeScript name of a path or query parameter: `pageSize` for `page_size`. */
export function fromParameterName(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A formatted path, or the issues of its parameters. */
export type FormattedPath =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] }

/**
 * Inserts parameters into the path of an operation, escaped so that each stays a single segment.
 *
 * @param parameters The values by name, in camelCase.
 */
export function formatPath(
  { path, pathParameters }: Pick<AnyOperation, 'path' | 'pathParameters'>,
  parameters: object,
): FormattedPath {
  const parsed = pathParameters?.safeParse(parameters)
  if (parsed?.success === false) return { ok: false, issues: parsed.error.issues }
  const filled = path.replace(/\{([a-z_]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(parameters, fromParameterName(name)))),
  )
  return { ok: true, path: filled }
}
