import { SuiteDocument } from '@igakit/cel-testing'
import type { Region } from './region.ts'
import { ruleFileRegions } from './rule-file.ts'
import type { Services } from './services.ts'
import { suiteFileRegions } from './suite-file.ts'

/** Whether a document is a suite, by its name. */
export function isSuite(uri: string): boolean {
  return /\.cel\.(?:ya?ml|json)$/i.test(uri)
}

/** The rules in a document: all of a rule file, or the expressions of a suite. */
export function findRegions(uri: string, text: string, services: Services): readonly Region[] {
  if (!isSuite(uri)) return ruleFileRegions(text, services)
  return suiteFileRegions(new SuiteDocument(text, 'yaml'), services)
}
