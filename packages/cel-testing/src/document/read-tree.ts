import { parseDocument } from 'yaml'
import { readSimpleYaml } from './read-simple-yaml.ts'
import type { Tree, TreeProblem } from './tree.ts'
import { treeOfYaml } from './tree-of-yaml.ts'
import { exceedsYamlLimit } from './yaml-limit.ts'

/** The most that a document may be long, in UTF-16 units. */
export const longestDocument = 16 * 1024 * 1024

/** How many errors of syntax are told: what follows the first ones is mostly their doing. */
const mostErrors = 20

/** Reads YAML, which includes JSON. Never throws. */
export function readTree(text: string): Tree {
  if (text.length > longestDocument) {
    const message = `has more than ${longestDocument} characters`
    return { root: undefined, problems: [{ code: 'limit_exceeded', message, start: 0, end: 0 }] }
  }
  const simple = readSimpleYaml(text)
  if (simple.ok) return simple.tree
  if (exceedsYamlLimit(text)) {
    const message =
      'is too large for the YAML from here on, which is invalid or uses tags, directives, tabs or explicit keys'
    const { stoppedAt: start } = simple
    return { root: undefined, problems: [{ code: 'limit_exceeded', message, start, end: start }] }
  }
  // Keys that are there twice are looked for by the reader: the parser takes the square of their number for it.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false })
  const { directives, errors } = document
  const problems = errors.slice(0, mostErrors).map(({ message, pos }): TreeProblem => {
    // The parser reports that its stack overflows as it does what is wrong with the text.
    const isTooDeep = /stack/i.test(message)
    return {
      code: isTooDeep ? 'limit_exceeded' : 'invalid_yaml',
      message: isTooDeep ? 'nests too deep' : shortened(message),
      // The parser also points at characters behind the end.
      start: Math.min(pos[0], text.length),
      end: Math.min(pos[1], text.length),
    }
  })
  // What the parser makes of a text after an error is a guess.
  if (problems.length === 0 && directives.yaml.explicit === true) {
    if (directives.yaml.version !== '1.2') {
      problems.push({ code: 'invalid_yaml', message: 'must be YAML 1.2', start: 0, end: 0 })
    }
  }
  return { root: treeOfYaml(document), problems }
}

/** Messages of the library quote the text, as long as it is. */
function shortened(message: string): string {
  return message.length > 200 ? `${message.slice(0, 200)}…` : message
}
