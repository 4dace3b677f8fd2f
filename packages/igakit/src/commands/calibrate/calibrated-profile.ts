import { workloadFederation } from '@igakit/cel'
import { parseProfile, type Profile } from '@igakit/cel/profile'
import { stringify } from 'yaml'
import type { Calibration } from './calibration.ts'
import type { FunctionProbe } from './function-probes.ts'
import type { ByteLimit } from './limit-probes.ts'

/** Returns a profile that contains the detected differences: the version, functions and, if known, the size limit. */
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
      // The largest accepted size, because rejecting a rule that might fit is safer than accepting a rule that is too
      // long.
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
  // Profiles cannot express library types or type parameters.
  return { name, signatures: [...new Set(shown.map(untyped))] }
}

/** Turns `string.join(string) -> string` into the notation of profiles: `string.(string) -> string`. */
function withoutName(signature: string, name: string): string {
  return signature.startsWith(`${name}(`)
    ? signature.slice(name.length)
    : signature.replace(`.${name}(`, '.(')
}

/** Replaces the types in a signature with `dyn`. */
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
  // A type parameter, such as T, would be parsed as a message name.
  if (declared.signatures.some((signature) => /\b[A-Z]\b/.test(signature))) return false
  return parseProfile({ environments: { 'workload-federation': { functions: [declared] } } }).ok
}

/** Formats a profile as YAML, with the remarks as comments at the top. */
export function profileText(profile: Profile, remarks: readonly string[]): string {
  const comments = remarks.map((line) => `# ${line.replaceAll(/\s+/g, ' ')}\n`).join('')
  return `${comments}${stringify(profile)}`
}
