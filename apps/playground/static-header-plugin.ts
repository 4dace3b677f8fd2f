import { fileURLToPath } from 'node:url'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type Plugin } from 'vite'
import { scopedNames } from './scoped-names.ts'

const source = fileURLToPath(new URL('src/app/Brand.tsx', import.meta.url))
const root = '<div id="root">'

/** Writes the header's static part into the page's HTML, so that browsers show it before they run any script. */
export function staticHeader(): Plugin {
  let folder = ''
  return {
    name: 'igakit:static-header',
    configResolved(config) {
      folder = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(root)) throw new Error(`index.html does not contain ${root}`)
        return html.replace(root, root + (await staticMarkup(folder)))
      },
    },
  }
}

/** Returns the markup of the component. */
async function staticMarkup(folder: string): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: folder,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, watch: null, ws: false },
    css: { modules: scopedNames },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { StaticHeader } = await server.ssrLoadModule(source)
    if (!isComponent(StaticHeader)) throw new Error(`${source} exports no StaticHeader.`)
    return renderToStaticMarkup(createElement(StaticHeader))
  } finally {
    await server.close()
  }
}

const isComponent = (value: unknown): value is FunctionComponent => typeof value === 'function'
