import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pageHeaders, type WindowMode } from './csp.ts'

/** Beside the window: the files of it, by their paths from there with slashes. The build writes it (electron.vite.config.ts). */
const listName = 'files.json'

/** Answers with a file of the built window, or 404. `pathname` as it stood in the address, never decoded. */
export type RespondPage = (pathname: string) => Promise<Response>

const mimeTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Serves the window that was built into `directory`, with its security headers. Only what the build has listed can be asked
 * for: an address is looked up, never joined to a path. `/` is `index.html`. The directory itself is not listed: inside a
 * package it is part of an archive, where Electron has answered that in several ways.
 * @throws where the list cannot be read.
 */
export async function openPage(directory: string, mode: WindowMode): Promise<RespondPage> {
  const headers = pageHeaders(mode)
  const files = await listFiles(directory)
  return async (pathname) => {
    const path = files.get(pathname === '/' ? '/index.html' : pathname)
    if (path === undefined) return new Response(null, { status: 404, headers })
    return new Response(await readFile(path), {
      headers: {
        ...headers,
        'content-type': mimeTypes[extname(path)] ?? 'application/octet-stream',
        // The bundler puts a hash of the content into the name of everything in assets/.
        'cache-control': pathname.startsWith('/assets/')
          ? 'private, max-age=31536000, immutable'
          : 'no-cache',
      },
    })
  }
}

async function listFiles(directory: string): Promise<Map<string, string>> {
  const paths = JSON.parse(await readFile(join(directory, listName), 'utf8')) as string[]
  return new Map(paths.map((path) => [`/${path}`, join(directory, path)]))
}
