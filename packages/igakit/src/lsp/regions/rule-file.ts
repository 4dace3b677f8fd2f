import { lex } from '@igakit/cel/syntax'
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
      isWhole: true,
    },
  ]
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
