import type { Environment, EnvironmentFunction } from '../environments/environment.ts'
import { encodersDocs } from '../stdlib/encoders/docs.ts'
import { listsDocs } from '../stdlib/lists/docs.ts'
import { mathDocs } from '../stdlib/math/docs.ts'
import { networkDocs } from '../stdlib/network/docs.ts'
import { optionalDocs } from '../stdlib/optional/docs.ts'
import { regexDocs } from '../stdlib/regex/docs.ts'
import { serviceDocs } from '../stdlib/service/docs.ts'
import { setsDocs } from '../stdlib/sets/docs.ts'
import { standardDocs } from '../stdlib/standard/docs.ts'
import { stringsDocs } from '../stdlib/strings/docs.ts'
import { timeDocs } from '../stdlib/time/docs.ts'
import { urlDocs } from '../stdlib/url/docs.ts'
import type { FunctionDoc, FunctionDocs } from '../stdlib/library.ts'

export type { FunctionDoc, FunctionDocs } from '../stdlib/library.ts'
export { macroDocs } from './macros.ts'

/**
 * Function documentation, keyed by library and name. Kept separate from the libraries to keep it out of bundles that
 * do not use it.
 */
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
  url: urlDocs,
  time: timeDocs,
  service: serviceDocs,
}

/** Returns an environment's functions, each with its documentation and an example. */
export function documentedFunctions({
  functions,
  namespace = defaultNamespace,
  declaredFunctions = [],
}: Pick<
  Environment,
  'functions' | 'namespace' | 'declaredFunctions'
>): readonly EnvironmentFunction[] {
  return functions.map((each) => {
    const found =
      each.library === 'declared'
        ? declaredFunctions.find(({ name }) => name === each.name)
        : docOf(each, namespace)
    return found === undefined ? each : { ...each, doc: found.doc, example: found.example }
  })
}

const defaultNamespace = 'sync'

function docOf({ library, name }: EnvironmentFunction, namespace: string): FunctionDoc | undefined {
  const prefix = library === 'service' ? `${namespace}.` : ''
  const key = name.startsWith(prefix) ? name.slice(prefix.length) : name
  const known = docs[library]
  const found = known !== undefined && Object.hasOwn(known, key) ? known[key] : undefined
  return (
    found && {
      doc: found.doc,
      example: found.example.replaceAll(/\bsync\.(?=user\.|directory\.)/g, () => `${namespace}.`),
    }
  )
}
