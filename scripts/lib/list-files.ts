import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Writes the list of the files of a built window into it, for transport/page.ts: in a package they lie in an archive, and
 * how Electron lists a folder there has changed several times.
 */
export const listFiles = {
  name: 'list-files',
  writeBundle: {
    order: 'post' as const,
    handler({ dir = '' }: { dir?: string }) {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
      const paths = files.map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
      const list = paths.map((path) => path.split(sep).join('/')).toSorted()
      writeFileSync(join(dir, 'files.json'), JSON.stringify(list))
    },
  },
}
