import { workloadFederation } from '@igakit/cel'
import { parseProfile, type Profile } from '@igakit/cel/profile'
import type { Calibration } from './calibration.ts'
import type { FunctionProbe } from './function-probes.ts'
import type { ByteLimit } from './limit-probes.ts'

/** What a profile can say of a tenant's evaluator: its version where it tells, and where it is not as is known. */
export function calibratedProfile({ added, bytes, version }: Calibration): Profile {
  const limits = limitsOf(bytes)
  const told = version.kind === 'told' ? { celGoVersion: version.celGoVersion } : {}
  if (added.length === 0 && limits === undefined) return told
  return {
    ...told,
    environments: {
      'workload-federation': {
        ...(added.length > 0 && { functions: added.map(declaration) }),
        ...(limits !== undefined && { limits }),
      },
    },
  }
}

function limitsOf(bytes: ByteLimit): { readonly expressionBytes: number | null } | undefined {
  switch (bytes.kind) {
    case 'exact':
      return bytes.bytes === workloadFederation.limits.expressionBytes
        ? undefined
        : { expressionBytes: bytes.bytes }
    case 'between':
      // What is known to be taken: a rule that may be too long is better called so.
      return bytes.taken === 0 ? undefined : { expressionBytes: bytes.taken }
    case 'none':
      return { expressionBytes: null }
  }
}

type Declaration = { readonly name: string; readonly signatures: readonly string[] }

function declaration({ name, signatures }: FunctionProbe): Declaration {
  const shown = signatures.map((signature) => withoutName(signature, name))
  const declared = { name, signatures: shown }
  if (isAdmitted(declared)) return declared
  // Types of libraries, and parameters of types, are no types of a profile.
  return { name, signatures: [...new Set(shown.map(untyped))] }
}

/** `string.join(string) -> string` as a profile has it: `string.(string) -> string`. */
function withoutName(signature: string, name: string): string {
  return signature.startsWith(`${name}(`)
    ? signature.slice(name.length)
    : signature.replace(`.${name}(`, '.(')
}

/** The same with as many operands, of which nothing is known. */
function untyped(signature: string): string {
  const [, receiver = '', args = ''] = /^(.*?\.)?\((.*)\) -> /.exec(signature) ?? []
  const count = args === '' ? 0 : topLevelCommas(args) + 1
  const operands = Array.from({ length: count }, () => 'dyn').join(', ')
  return `${receiver === '' ? '' : 'dyn.'}(${operands}) -> dyn`
}

function topLevelCommas(text: string): number {
  let [depth, commas] = [0, 0]
  for (const character of text) {
    if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === ',' && depth === 0) commas++
  }
  return commas
}

function isAdmitted(declared: Declaration): boolean {
  // A parameter of a type, such as T, would be read as the name of a message.
  if (declared.signatures.some((signature) => /\b[A-Z]\b/.test(signature))) return false
  return parseProfile({ environments: { 'workload-federation': { functions: [declared] } } }).ok
}
