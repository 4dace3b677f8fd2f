import { format } from '@igakit/cel-language'
import { SuiteDocument } from '@igakit/cel-testing'
import { isSuite } from '../input/rule-text.ts'
import type { Region } from './region.ts'
import type { Services } from './services.ts'
import { suiteFileRegions } from './suite-file.ts'

/** Returns the rules in a document: the whole rule file, or the expressions in a suite. */
export function findRegions(uri: string, text: string, services: Services): readonly Region[] {
  if (!isSuite(uri)) return ruleFileRegions(text, services)
  return suiteFileRegions(new SuiteDocument(text, 'yaml'), services)
}

/** Returns the only rule in a rule file. */
export function ruleFileRegions(text: string, services: Services): readonly Region[] {
  return [
    {
      service: services.create({}),
      text,
      start: 0,
      end: text.length,
      toDocument: (offset) => offset,
      toRule: (offset) => offset,
      toInsertion: (_, removed) => ({
        before: '',
        after: '',
        encode: (part) => part,
        edits: removed === undefined ? [] : [{ range: removed, newText: '' }],
      }),
      toEdits: (edits) => edits,
      form: (width) => ruleFileForm(text, width),
    },
  ]
}

/** Formats a rule file: the formatted rule, followed by one line break. */
function ruleFileForm(text: string, width: number): string | undefined {
  const formatted = format(text, { width })
  return formatted.ok ? formatted.text + (/\r?\n/.exec(text)?.[0] ?? '\n') : undefined
}
