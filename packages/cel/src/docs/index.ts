import type { Environment, EnvironmentFunction } from '../environments/environment.ts'
import {
  encodersDocs,
  listsDocs,
  mathDocs,
  networkDocs,
  optionalDocs,
  regexDocs,
  setsDocs,
} from './extensions.ts'
import type { FunctionDocs } from './function-doc.ts'
import { standardDocs } from './standard.ts'
import { stringsDocs } from './strings.ts'

export type { FunctionDoc, FunctionDocs } from './function-doc.ts'
export { macroDocs } from './macros.ts'

/** Docs of functions by library and name; apart from the libraries, so that programs need not carry them. */
const docs: Readonly<Partial<Record<EnvironmentFunction['library'], FunctionDocs>>> = {
  standard: standardDocs,
  strings: stringsDocs,
  math: mathDocs,
  lists: listsDocs,
  sets: setsDocs,
  encoders: encodersDocs,
  regex: regexDocs,
  optional: optionalDocs,
  network: networkDocs,
}

/** An environment's functions with what they do and an example each. */
export function documentedFunctions({
  functions,
}: Pick<Environment, 'functions'>): readonly EnvironmentFunction[] {
  return functions.map((each) => {
    const known = docs[each.library]
    const found =
      known !== undefined && Object.hasOwn(known, each.name) ? known[each.name] : undefined
    return found === undefined ? each : { ...each, ...found }
  })
}
