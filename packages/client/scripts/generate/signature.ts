import { type AnySchema, describe } from '@igakit/schemas'
import { messageOf, type NamedOperation } from './read-operations.ts'
import { pascal } from './names.ts'

/** How the function of an operation is typed. */
export interface Signature {
  /** Its type parameters, e.g. `<const Path extends TaskExpandPath = never>`. */
  readonly generics: string
  readonly parameters: string
  /** Whether every parameter may be left out. */
  readonly optional: boolean
  readonly result: string
  /** What makes the result of a body, as an expression. */
  readonly finish: string
  /** The function that does the call, with its type parameters. */
  readonly call: 'call' | 'callPaged'
  /** The definition of the type of the parameters. */
  readonly parametersType: string
  /** Names from `@igakit/schemas`, and from files of the client by their path in `src`. */
  readonly imports: Readonly<Record<string, readonly string[]>>
}

/** The operations whose expand mask decides the type of their answer: the names of their types, and the link. */
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

/** The operations that change the fields of a mask, with the type of those fields. */
const masked: Readonly<Record<string, string>> = {
  'entitlementAutomations.update': 'AutomationMaskPath',
  'webhooks.update': 'WebhookMaskPath',
}

/** The operation that answers with a secret which the service tells only once. */
export const oneTimeSecretOperation = 'decoys.rotate'

const EXPANDABLE = 'expansion/expandable.ts'

/** How the function of an operation is typed. */
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
    throw new Error(`${id} needs the type of its mask in "masked" if it has one, and only then.`)
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
      ...(maskPath !== undefined && { 'core/update-mask.ts': ['type WithUpdateMask'] }),
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
  if (data?.kind !== 'list') throw new Error('A page has a list.')
  return messageOf(data.item).name
}
