/** A row of the table of layers. */
export type Layer = {
  path: string
  /** Folders or files of this project. */
  imports: readonly string[]
  /** What of its own it does not import: it would be a cycle between folders. */
  except?: readonly string[]
  /** Packages; `node` stands for Node's own modules. */
  packages: readonly string[]
}

/** What every row of a kind is granted, whether or not each of them uses all of it. */
export const domain = ['shared/domain', 'shared/errors.ts', 'shared/assert-never.ts', 'shared/cut-text.ts']

/** A room of the window: it never sees another room, it goes there through lib/navigation. */
export function room(name: string, packages: readonly string[] = []): Layer {
  return {
    path: `renderer/features/${name}`,
    imports: [
      'renderer/ui',
      'renderer/lib',
      'renderer/keys',
      'renderer/rpc',
      'renderer/data',
      'renderer/session',
      'renderer/text',
      'renderer/media',
      'shared',
    ],
    packages: ['react', 'zustand', 'zod', 'lucide-react', ...packages],
  }
}

export function service(name: string, folders: readonly string[]): Layer {
  return {
    path: `main/services/${name}`,
    imports: [...folders, 'main/lib', 'shared'],
    packages: ['node', 'zod'],
  }
}
