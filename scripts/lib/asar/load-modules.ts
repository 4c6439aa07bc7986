import { isBuiltin, registerHooks } from 'node:module'
import { dirname, extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bytesAt, placeOf } from './archive.ts'
import { findModule, manifestAbove } from './find-module.ts'

const formats: Readonly<Record<string, string>> = { '.cjs': 'commonjs', '.json': 'json', '.mjs': 'module' }

/**
 * Lets this thread import and require what lies in archives. Electron replaces what Node's loader asks the file system by;
 * in Node itself that is out of reach, and hooks do the same.
 */
export function loadModules(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = isBuiltin(specifier) ? null : findModule(specifier, context)
      if (found === null) return nextResolve(specifier, context)
      return { url: pathToFileURL(found).href, format: formatOf(found), shortCircuit: true }
    },
    load(url, context, nextLoad) {
      const place = url.startsWith('file:') ? placeOf(new URL(url)) : null
      if (place === null) return nextLoad(url, context)
      return { format: formatOf(fileURLToPath(url)), source: bytesAt(place), shortCircuit: true }
    },
  })
}

/** A native file is of none: `require` gives it to `process.dlopen`. */
function formatOf(path: string): string | undefined {
  const ending = extname(path)
  if (ending === '.node') return undefined
  return formats[ending] ?? (manifestAbove(dirname(path))?.type === 'module' ? 'module' : 'commonjs')
}
