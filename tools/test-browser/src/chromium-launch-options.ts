import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

/**
 * Returns the launch options for the browser that runs tests: $CHROMIUM_PATH if set; else, on linux-x64, the
 * headless Chromium from the npm package @sparticuz/chromium, which is unpacked once, atomically because test
 * processes race; else Playwright's own browser (`playwright install chromium`).
 */
export async function chromiumLaunchOptions(): Promise<{
  executablePath?: string
  args: string[]
}> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  const fromEnv = process.env['CHROMIUM_PATH']
  if (fromEnv) return { executablePath: fromEnv, args }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args }

  const entry = import.meta.resolve('@sparticuz/chromium')
  const root = entry.slice(0, entry.lastIndexOf('/@sparticuz/chromium/'))
  const packed = new URL(`${root}/@sparticuz/chromium/bin/chromium.br`)
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))
  const executablePath = `${cache}chromium-153`
  if (!existsSync(executablePath)) {
    await mkdir(cache, { recursive: true })
    const partial = `${executablePath}.${process.pid}`
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(partial, { mode: 0o755 }),
    )
    await rename(partial, executablePath)
  }
  return { executablePath, args }
}
