import { standardMacros } from '../../ast/macros/standard.ts'
import type { Library } from '../library.ts'
import { conversions as conversionSignatures } from './signatures/conversions.ts'
import { standardFunctions } from './signatures/functions.ts'
import { standardOperators } from './signatures/operators.ts'
import { timestamps } from './signatures/timestamps.ts'
import { arithmetic } from './arithmetic.ts'
import { collections } from './collections.ts'
import { anyConversions, conversions } from './conversions.ts'
import { relations } from './relations.ts'
import { strings } from './strings.ts'
import { timeParts } from './time-parts.ts'

/** The functions and operators of CEL's standard library. */
export const standardLibrary: Library = {
  id: 'standard',
  signatures: [standardOperators, standardFunctions, conversionSignatures, timestamps],
  implementations: [...conversions, ...timeParts],
  singletons: [...arithmetic, ...relations, ...collections, ...anyConversions, ...strings],
  macros: standardMacros,
}
