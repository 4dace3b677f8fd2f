import { safeJson } from '@igakit/cel-testing/safe-text'
import type { Context } from '../context.ts'

/** Prints one JSON document, indented for people who read it. */
export async function writeJson(context: Context, document: object): Promise<void> {
  await context.out.write(`${safeJson(document)}\n`)
}
