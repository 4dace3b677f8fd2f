import { isRecord } from '../../shared/guards.ts'
import type { Control } from '../../evaluation/form/control-of.ts'

/** The value that removes a field from the submitted values. */
export const unset = undefined

/** Returns the text of an input for a value as JSON; maps have one `key = value` per line. */
export function textOfValue(json: string): string {
  const value = parsed(json)
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, each]) => `${key} = ${textOf(each)}`)
      .join('\n')
  }
  return value === undefined || value === null ? '' : textOf(value)
}

/**
 * Returns the value that a user enters with a text.
 * @param hasDefault true if the field would get its default without a value, so an emptied input counts as a value
 */
export function valueOfText(
  { kind }: Pick<Control, 'kind'>,
  text: string,
  hasDefault: boolean,
): unknown {
  switch (kind) {
    case 'list':
      return text.trim() === '' && !hasDefault ? unset : linesOf(text)
    case 'map':
      return text.trim() === '' && !hasDefault ? unset : entriesOf(text)
    case 'number':
      return text.trim() === '' ? unset : text.trim()
    default:
      return text === '' && !hasDefault ? unset : text
  }
}

/** Returns the lines of a list. Leaves out an empty last line, which the user is still typing. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function entriesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    linesOf(text).map((line) => {
      const [key = '', ...value] = line.split('=')
      return [key.trim(), value.join('=').trim()]
    }),
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Parses the JSON of a value, which the evaluator wrote; empty for no value. */
export function parsed(json: string): unknown {
  return json === '' ? undefined : JSON.parse(json)
}
