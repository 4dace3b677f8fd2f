import { spawn } from 'node:child_process'
import { safeJson } from '@igakit/cel-testing/safe-text'
import type { LocalTenant } from '@igakit/cel-testing/live-check'
import type { Context } from '../../context.ts'
import { fields } from '../../output/table.ts'

/**
 * Returns the address as one line of JSON. The live check's path is omitted, because it is secret and only the page
 * needs it.
 */
export function playgroundDocument(address: string, tenant: LocalTenant | undefined): string {
  const shown = tenant && { name: tenant.name, label: tenant.label, baseUrl: tenant.baseUrl }
  return `${safeJson({ ok: true, address, tenant: shown ?? null }, 'line')}\n`
}

/** Formats the address as human-readable text. */
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

/** The commands that open a URL, by platform; other platforms use the freedesktop.org command. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens a URL in the default browser. Resolves to false if the command that opens it is missing. */
export function openBrowser(address: string): Promise<boolean> {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  return new Promise((resolve) => {
    const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
