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
import type { FunctionDoc, FunctionDocs } from './function-doc.ts'
import { serviceDocs, timeDocs, urlDocs } from './service.ts'
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
  url: urlDocs,
  time: timeDocs,
  service: serviceDocs,
}

/** An environment's functions with what they do and an example each. */
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
