import type { Context } from '../context.ts'

/** Prints one JSON document, indented for whoever looks at it. */
export async function writeJson(context: Context, document: object): Promise<void> {
  await context.out.write(`${JSON.stringify(document, undefined, 2)}\n`)
}
