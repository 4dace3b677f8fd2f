import { type AnySchema, describe } from '@igakit/schemas'
import { messageOf, type NamedOperation } from './read-operations.ts'
import { pascal } from './names.ts'

/** The types of an operation's function. */
export interface Signature {
  /** The type parameters, e.g. `<const Path extends TaskExpandPath = never>`. */
  readonly generics: string
  readonly parameters: string
  /** True if every parameter is optional. */
  readonly optional: boolean
  readonly result: string
  /** The expression that converts a body to the result. */
  readonly finish: string
  /** The function that makes the call. */
  readonly call: 'call' | 'callPaged'
  /** The definition of the parameters' type. */
  readonly parametersType: string
  /** Imported names from `@igakit/schemas`, and from files of the client keyed by path in `src`. */
  readonly imports: Readonly<Record<string, readonly string[]>>
}

/**
 * The operations whose expand mask determines the response type, with the names of their types and the link function.
 */
const expandable: Readonly<
  Record<string, { path: string; page: string; item?: string; link: string }>
> = {
  'appUsers.search': {
    path: 'AppUserExpandPath',
    page: 'ExpandedAppUsers',
    item: 'ExpandedAppUserView',
    link: 'linkAppUsers',
  },
  'directories.update': {
    path: 'DirectoryExpandPath',
    page: 'ExpandedDirectory',
    link: 'linkDirectory',
  },
  'tasks.updateRequestData': { path: 'TaskExpandPath', page: 'ExpandedTask', link: 'linkTask' },
}

/** The operations with an update mask, with the type of the mask's paths. */
const masked: Readonly<Record<string, string>> = {
  'entitlementAutomations.update': 'AutomationMaskPath',
  'webhooks.update': 'WebhookMaskPath',
}

/** The operation that returns a one-time secret. */
export const oneTimeSecretOperation = 'decoys.rotate'

const EXPANDABLE = 'expansion/expandable.ts'

/** Returns the typed signature of an operation's function. */
export function signatureOf({ name, operation }: NamedOperation): Signature {
  const { id, pathParameters, query, body, response, pagination } = operation
  const parts = [pathParameters, query, body].filter((part) => part !== null)
  const filled = parts.filter((part) => messageOf(part).fields.size > 0)
  const optional = filled.every((part) =>
    [...messageOf(part).fields.values()].every((field) => !field.required),
  )
  const requests = body && filled.includes(body) ? ['Request'] : []
  const schemas = [...filled.map((part) => messageOf(part).name), ...requests]
  const written = filled.map((part) =>
    part === body ? `Request<${messageOf(part).name}>` : messageOf(part).name,
  )
  const plain = written.join(' & ')
  const responseName = messageOf(response).name
  const own = `${pascal(name)}Parameters`

  const expansion = expandable[id]
  if (expansion !== undefined) {
    const { path, page, item, link } = expansion
    return {
      generics: `<const Path extends ${path} = never>`,
      parameters: `${own}<Path>`,
      parametersType: `${own}<Path extends ${path} = never> = WithMask<${plain}, Path>`,
      optional,
      result: item ? `Paged<${page}<Path>, ${item}<Path>>` : `Call<${page}<Path>>`,
      finish: `${link}<Path>(parameters)`,
      call: item ? 'callPaged' : 'call',
      imports: {
        '@igakit/schemas': schemas,
        [EXPANDABLE]: [link, ...[path, page, item, 'WithMask'].flatMap(asType)],
        ...callImports(item !== undefined),
      },
    }
  }
  const maskPath = masked[id]
  const base =
    maskPath === undefined
      ? { generics: '', parameters: own, parametersType: `${own} = ${plain}`, optional }
      : {
          generics: `<const Mask extends string = ${maskPath}>`,
          parameters: `${own}<Mask>`,
          parametersType: `${own}<Mask extends string = ${maskPath}> = WithUpdateMask<${plain}, ${maskPath}, Mask>`,
          optional,
        }
  if ((maskPath === undefined) === (body !== null && messageOf(body).fields.has('updateMask'))) {
    throw new Error(`${id} must be listed in "masked" exactly if it has an update mask.`)
  }
  if (id === oneTimeSecretOperation) {
    return {
      ...base,
      result: 'Call<RotatedDecoy>',
      finish: 'sealMaterial',
      call: 'call',
      imports: {
        '@igakit/schemas': schemas,
        'rotated-decoy.ts': ['sealMaterial', 'type RotatedDecoy'],
        ...callImports(false),
      },
    }
  }
  const paged = pagination !== 'none'
  const item = paged ? itemOf(response) : ''
  return {
    ...base,
    result: paged ? `Paged<${responseName}, ${item}>` : `Call<${responseName}>`,
    finish: `trust<${responseName}>`,
    call: paged ? 'callPaged' : 'call',
    imports: {
      '@igakit/schemas': [
        ...schemas,
        responseName,
        ...(paged ? [item] : []),
        ...(maskPath === undefined ? [] : [maskPath]),
      ],
      ...(maskPath !== undefined && { 'request/update-mask.ts': ['type WithUpdateMask'] }),
      ...callImports(paged, 'trust'),
    },
  }
}

function callImports(paged: boolean, ...others: string[]): Record<string, string[]> {
  return paged
    ? {
        'paging/paged.ts': ['callPaged', 'type Paged'],
        ...(others.length > 0 && { 'call.ts': others }),
      }
    : { 'call.ts': ['call', 'type Call', ...others] }
}

function asType(name: string | undefined): string[] {
  return name === undefined ? [] : [`type ${name}`]
}

function itemOf(response: AnySchema): string {
  const list = messageOf(response).fields.get('list')
  const data = list && describe(list.schema)
  if (data?.kind !== 'list') throw new Error('Expected a page with a list.')
  return messageOf(data.item).name
}
