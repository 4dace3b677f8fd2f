import type { NamedDescription } from '../named-types.ts'

/** What is only ever written; everything else is read too, and has two views. */
const WRITTEN = /Request$/

/**
 * The name of a type among the components of the OpenAPI document. What may be written in a request is less than what
 * is read, and a type of its own: `WebhookInput`.
 */
export function componentName({ name, closed }: NamedDescription): string {
  return closed && !WRITTEN.test(name) ? `${name}Input` : name
}

/** The `$ref` of a type in the OpenAPI document. */
export function referToComponent(type: NamedDescription): string {
  return `#/components/schemas/${componentName(type)}`
}
