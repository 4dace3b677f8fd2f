import type * as z from 'zod'
import type { AnyOperation } from './operation.ts'
import { fromParameterName } from './parameter-name.ts'

/** A path that can be sent, or what is wrong with its parameters. */
export type FormattedPath =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly issues: readonly z.core.$ZodIssue[] }

/**
 * Puts parameters in their places in the path of an operation, escaped, so that each stays one segment.
 *
 * @param parameters Their values by their names in camelCase.
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
