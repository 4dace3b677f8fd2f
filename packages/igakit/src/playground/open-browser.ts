import { spawn } from 'node:child_process'

/** What opens an address on each platform; elsewhere it is what desktops of freedesktop.org have. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens an address in the browser that the person has chosen; answers whether something was there to open it. */
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
