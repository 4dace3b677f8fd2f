import { lex } from '@igakit/cel/syntax'
import { format } from '@igakit/cel-language'
import type { Region } from './region.ts'
import type { Services } from './services.ts'

/** The one rule of a rule file. */
export function ruleFileRegions(text: string, services: Services): readonly Region[] {
  return [
    {
      service: services.create({ environment: environmentOf(text) }),
      text,
      start: 0,
      end: text.length,
      toDocument: (offset) => offset,
      toRule: (offset) => offset,
      encode: (written) => written,
      toEdits: (edits) => edits,
      form: (width) => ruleFileForm(text, width),
    },
  ]
}

/** The form of a rule file: that of the rule, with one line break at the end. */
function ruleFileForm(text: string, width: number): string | undefined {
  const formatted = format(text, { width })
  return formatted.ok ? formatted.text + (/\r?\n/.exec(text)?.[0] ?? '\n') : undefined
}

/** What the comments at the beginning of a rule file name: `// environment: policy-step`. */
export function environmentOf(text: string): string | undefined {
  for (const { end, kind, start } of lex(text)) {
    if (kind !== 'comment') return undefined
    const [, name] = /^\/\/\s*environment:\s*([\w-]+)\s*$/.exec(text.slice(start, end)) ?? []
    if (name !== undefined) return name
  }
  return undefined
}
