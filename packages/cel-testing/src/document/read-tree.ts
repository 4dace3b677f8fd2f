import { parseDocument } from 'yaml'
import { readSimpleYaml } from './read-simple-yaml.ts'
import type { Tree, TreeProblem } from './tree.ts'
import { treeOfYaml } from './tree-of-yaml.ts'
import { exceedsYamlLimit } from './yaml-limit.ts'

/** The maximum length of a document, in UTF-16 code units. */
export const longestDocument = 16 * 1024 * 1024

/** The maximum number of reported syntax errors; later errors mostly follow from the first. */
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
      'is too large for the YAML after this position, which is invalid or uses tags, directives, tabs or explicit keys'
    const { stoppedAt: start } = simple
    return { root: undefined, problems: [{ code: 'limit_exceeded', message, start, end: start }] }
  }
  // The parser's check for duplicate keys takes quadratic time, so the reader does the check instead.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false })
  const { directives, errors } = document
  const problems = errors.slice(0, mostErrors).map(({ message, pos }): TreeProblem => {
    // The parser reports its own stack overflow as a problem in the text.
    const isTooDeep = /stack/i.test(message)
    return {
      code: isTooDeep ? 'limit_exceeded' : 'invalid_yaml',
      message: isTooDeep ? 'nests too deeply' : shortened(message),
      // The parser also reports positions after the end.
      start: Math.min(pos[0], text.length),
      end: Math.min(pos[1], text.length),
    }
  })
  // After an error, the parser's result is unreliable.
  if (problems.length === 0 && directives.yaml.explicit === true) {
    if (directives.yaml.version !== '1.2') {
      problems.push({ code: 'invalid_yaml', message: 'must be YAML 1.2', start: 0, end: 0 })
    }
  }
  return { root: treeOfYaml(document), problems }
}

/** Shortens a library message, because such messages quote text of any length. */
function shortened(message: string): string {
  return message.length > 200 ? `${message.slice(0, 200)}…` : message
}
