import { safeJson } from '@igakit/cel-testing/safe-text'
import type { Context } from '../context.ts'
import { fields } from '../output/table.ts'
import type { LocalTenant } from './protocol.ts'

/** Where the page is, for programs: one line of JSON. The path of the live check is for the page alone. */
export function playgroundDocument(address: string, tenant: LocalTenant | undefined): string {
  const shown = tenant && { name: tenant.name, label: tenant.label, baseUrl: tenant.baseUrl }
  return `${safeJson({ ok: true, address, tenant: shown ?? null }, 'line')}\n`
}

/** The same for a person. */
export function playgroundReport(
  { outStyle }: Context,
  address: string,
  tenant: LocalTenant | undefined,
): string {
  return fields(outStyle, [
    ['playground', address],
    [
      'live check',
      tenant === undefined ? 'of services' : `of services, and ${tenant.baseUrl} (${tenant.label})`,
    ],
    ['to stop', 'Ctrl-C'],
  ])
}
