/** A string, a mark of structure, or a number or word. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** The parts of a JSON text in their order, without the white space between them. */
export function* jsonTokens(json: string): Generator<string> {
  for (const [part] of json.matchAll(token)) yield part
}
